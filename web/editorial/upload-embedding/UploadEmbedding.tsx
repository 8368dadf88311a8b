import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { framingDomains } from '../../../domain/editorial/publication/rules.ts'
import { asMarkup } from '../../../domain/kernel/values/texts/markup.ts'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { RadioGroup } from '../../kernel/components/fields/RadioGroup.tsx'
import { TextArea } from '../../kernel/components/fields/TextArea.tsx'
import { useCopying } from '../../kernel/components/fields/use-copying.ts'
import { Section } from '../../kernel/components/layout/Section.tsx'
import './upload-embedding.css'

const widgets = {
  many: { text: 'Flera filer', path: '/uploadMini', height: 900 },
  one: { text: 'En fil', path: '/uploadMiniSingle', height: 800 },
} as const
type Widget = keyof typeof widgets

const options = (['many', 'one'] as const).map((value) => ({ value, text: widgets[value].text }))

const addressOf = (widget: Widget, publication: PublicationView) =>
  `${location.origin}${widgets[widget].path}?publication=${publication._id}`

const snippetOf = (widget: Widget, publication: PublicationView) =>
  `<iframe src="${addressOf(widget, publication)}" title="${asMarkup(`Ladda upp filer till ${publication.name}`, /[&<>"]/g)}" width="100%" height="${widgets[widget].height.toString()}" style="border: 0"></iframe>`

const listenerSnippet = () => `<script>
  addEventListener('message', ({ origin, data }) => {
    if (origin !== '${location.origin}' || data?.type !== 'ljudkod:upload') return
    console.log(data.number, data.files)
  })
</script>`

/** How another site shows the form by which everybody may send the publication files. */
export const UploadEmbedding = ({ publication }: { readonly publication: PublicationView }) => {
  const [widget, setWidget] = useState<Widget>('many')
  const settingsAt = `/publications/edit/${publication._id}/atkomst`
  if (!publication.allowAnonUpload) {
    return (
      <Notice title="Publikationen tar inte emot filer från alla" tone="warn">
        <p>
          <Link to={settingsAt}>Välj ”Vem som helst får ladda upp”</Link>, så finns formuläret här.
        </p>
      </Notice>
    )
  }
  const domains = framingDomains(publication)
  return (
    <div className="upload-embedding">
      <Section title="Koden till webbplatsen">
        <div className="fields">
          <RadioGroup label="Formuläret tar emot" options={options} value={widget} onChange={setWidget} />
          <Snippet
            label="Klistra in där formuläret ska synas"
            what="Koden"
            text={snippetOf(widget, publication)}
            rows={5}
          />
          <p>
            {domains.length > 0
              ? `Får visas på ${domains.join(', ')}. `
              : 'Får visas på alla webbplatser, eftersom ingen är angiven. '}
            <Link to={settingsAt}>Ställ in</Link>
          </p>
        </div>
      </Section>
      <Section title="När någon har skickat">
        <div className="fields">
          <p>
            Sidan runt formuläret får ett meddelande med numret på kvittot och filernas namn. Här är ett exempel på hur
            den tar emot det.
          </p>
          <Snippet label="Kod som tar emot meddelandet" what="Koden" text={listenerSnippet()} rows={7} />
        </div>
      </Section>
      <Section title="Så ser det ut">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the product's own page, which sends files to its origin */}
        <iframe
          key={widget}
          className="widget-preview"
          src={addressOf(widget, publication)}
          title={`Formuläret för ${publication.name}`}
        />
      </Section>
    </div>
  )
}

type SnippetProps = { readonly label: string; readonly what: string; readonly text: string; readonly rows: number }

const Snippet = ({ label, what, text, rows }: SnippetProps) => {
  const { copy, ...field } = useCopying(text, what)
  return (
    <div className="snippet">
      <TextArea label={label} value={text} isReadOnly rows={rows} spellCheck="false" {...field} />
      <div className="button-row">
        <Button icon={Copy} onPress={() => void copy()}>
          Kopiera koden
        </Button>
      </div>
    </div>
  )
}
