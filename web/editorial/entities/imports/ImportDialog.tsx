import './imports.css'
import { useState } from 'react'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../../kernel/components/actions/Dialog.tsx'
import { FailureNotice } from '../../../kernel/components/feedback/FailureNotice.tsx'
import { Notice } from '../../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../../kernel/components/feedback/Skeleton.tsx'
import { Checkbox } from '../../../kernel/components/fields/Checkbox.tsx'
import { sayDuration } from '../../../kernel/words/swedish.ts'
import {
  type ChosenSource,
  type ImportPreview,
  type PreviewedArticle,
  useImportPreview,
  useImportSource,
} from '../../queries/issue-imports.ts'

type ImportDialogProps = {
  readonly issueId: string
  readonly source: ChosenSource
  readonly onClose: () => void
}

const countOf = (count: number, one: string, more: string) => `${count.toString()} ${count === 1 ? one : more}`

const statusWords: Readonly<Record<PreviewedArticle['status'], string>> = {
  new: 'Ny',
  changed: 'Ändrad i källan',
  waiting: 'Ändrad här och i källan: du väljer efteråt',
  unchanged: 'Som förut',
  removed: 'Borttagen här: kommer inte tillbaka',
}

/** An article that an import would add or change. */
const doesSomething = ({ status }: PreviewedArticle) => status !== 'unchanged' && status !== 'removed'

/** What would come in, before anything does; rows can be left out. */
export const ImportDialog = ({ issueId, source, onClose }: ImportDialogProps) => {
  const preview = useImportPreview(issueId, source)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const take = useImportSource(issueId)
  const comes = preview.data?.articles.filter((article) => doesSomething(article) && !leftOut.has(article.key)) ?? []
  const start = () => take.mutate({ ...source, leftOut: [...leftOut] }, { onSuccess: onClose })
  return (
    <Dialog title="Det här kommer in" size="l" isOpen onClose={onClose}>
      <FailureNotice title="Filen gick inte att läsa" error={preview.error} />
      <FailureNotice title="Importen gick inte" error={take.error} />
      {preview.isPending && <Skeleton label="Läser filen" lines={6} />}
      {preview.data && (
        <>
          <p>
            <strong>{preview.data.title || preview.data.filename}</strong>
            {preview.data.title !== '' && <span className="soft"> {preview.data.filename}</span>}
          </p>
          <Faults preview={preview.data} />
          <Rows articles={preview.data.articles} leftOut={leftOut} onChange={setLeftOut} />
          {preview.data.gone.length > 0 && (
            <p className="small">
              {countOf(preview.data.gone.length, 'artikel', 'artiklar')} i numret finns inte längre i källan. De märks
              ut, men tas inte bort.
            </p>
          )}
        </>
      )}
      <div className="button-row">
        <Button variant="primary" isDisabled={comes.length === 0} isPending={take.isPending} onPress={start}>
          {comes.length === 0 ? 'Inget att importera' : `Importera ${countOf(comes.length, 'artikel', 'artiklar')}`}
        </Button>
        <Button onPress={onClose}>Avbryt</Button>
      </div>
    </Dialog>
  )
}

const Faults = ({ preview: { faults, faultCount } }: { readonly preview: ImportPreview }) =>
  faultCount > 0 && (
    <Notice tone="warn" level={3} title={`${countOf(faultCount, 'fel', 'fel')} i källan. Resten kommer in.`}>
      <ul className="import-faults">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {faultCount > faults.length && <li>och {(faultCount - faults.length).toString()} till</li>}
      </ul>
    </Notice>
  )

type RowsProps = {
  readonly articles: readonly PreviewedArticle[]
  readonly leftOut: ReadonlySet<string>
  readonly onChange: (leftOut: ReadonlySet<string>) => void
}

const Rows = ({ articles, leftOut, onChange }: RowsProps) => {
  const toggle = (key: string, isIn: boolean) => {
    const next = new Set(leftOut)
    if (isIn) next.delete(key)
    else next.add(key)
    onChange(next)
  }
  if (articles.length === 0) return <p className="soft">Källan har inga artiklar.</p>
  return (
    <ul className="import-rows">
      {articles.map((article) => (
        <li key={article.key} data-level={article.level} data-out={leftOut.has(article.key) || undefined}>
          <Checkbox
            isSelected={doesSomething(article) && !leftOut.has(article.key)}
            isDisabled={!doesSomething(article)}
            onChange={(isIn) => toggle(article.key, isIn)}
            hint={factsOf(article)}
          >
            {article.name}
          </Checkbox>
          <span className="import-status small">
            {leftOut.has(article.key) ? 'Utelämnas' : statusWords[article.status]}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** 'h2, sidan 4, 3 min 10 s, text, 1 bild'. */
const factsOf = ({ level, page, seconds, hasText, images }: PreviewedArticle): string =>
  [
    level,
    page === null ? '' : `sidan ${page.toString()}`,
    seconds === null ? 'ljud' : seconds > 0 ? sayDuration(seconds) : '',
    hasText ? 'text' : '',
    images > 0 ? countOf(images, 'bild', 'bilder') : '',
  ]
    .filter((fact) => fact !== '')
    .join(', ')
