import { Copy, KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { AnywayDialog } from '../../../kernel/components/actions/AnywayDialog.tsx'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { Notice } from '../../../kernel/components/feedback/Notice.tsx'
import { TextField } from '../../../kernel/components/fields/TextField.tsx'
import { useCopying } from '../../../kernel/components/fields/use-copying.ts'
import { explain } from '../../../kernel/server/api-client.ts'
import { useSiteKey } from './use-site-key.ts'

type SiteKeyProps = { readonly publication: Pick<PublicationView, '_id' | 'sitePull'> }

const objections = {
  give: 'Den nyckel som webbplatsen har nu slutar gälla.',
  revoke: 'Webbplatsen kan inte hämta några artiklar längre.',
} as const
const acts = { give: 'Byt nyckel', revoke: 'Återkalla nyckeln' } as const

/** The key with which a web site fetches the articles by itself. */
export const SiteKey = ({ publication: { _id, sitePull } }: SiteKeyProps) => {
  const { give, revoke } = useSiteKey(_id)
  const [asked, setAsked] = useState<keyof typeof acts>()
  const hasKey = sitePull.hasKey || give.data !== undefined
  const failed = give.error ?? revoke.error
  return (
    <div role="group" className="site-key" aria-labelledby="webbplats-nyckel">
      <h3 id="webbplats-nyckel">En webbplats som hämtar själv</h3>
      <p className="small soft">
        Webbplatsen hämtar de artiklar som är valda för export när numret är släppt, och behöver ingen inloggning: den
        skickar nyckeln. Hur den gör står i <a href="/api/docs">beskrivningen av API:et</a>, under getExportedArticles.
      </p>
      {give.data && <GivenKey key={give.data.key} value={give.data.key} />}
      {failed && (
        <Notice tone="danger" level={3} title="Det gick inte">
          <p>{explain(failed)}</p>
        </Notice>
      )}
      <div className="button-row">
        {hasKey ? (
          <>
            <Button icon={KeyRound} isPending={give.isPending} onPress={() => setAsked('give')}>
              {acts.give}
            </Button>
            <Button variant="quiet" isPending={revoke.isPending} onPress={() => setAsked('revoke')}>
              {acts.revoke}
            </Button>
          </>
        ) : (
          <Button icon={KeyRound} isPending={give.isPending} pendingLabel="Skapar" onPress={() => give.mutate()}>
            Skapa en nyckel
          </Button>
        )}
      </div>
      <AnywayDialog
        act={asked ? acts[asked] : ''}
        objection={asked && objections[asked]}
        onConfirm={() => (asked === 'give' ? give.mutate() : revoke.mutate())}
        onClose={() => setAsked(undefined)}
      />
    </div>
  )
}

const GivenKey = ({ value }: { readonly value: string }) => {
  const { copy, ...field } = useCopying(value, 'Nyckeln')
  return (
    <Notice
      tone="ok"
      level={3}
      title="Nyckeln visas bara nu"
      actions={
        <Button icon={Copy} onPress={() => void copy()}>
          Kopiera nyckeln
        </Button>
      }
    >
      <p>Ge den till den som sköter webbplatsen. Den som har den kan hämta artiklarna, och ingenting annat.</p>
      <TextField label="Nyckel för webbplatsen" value={value} isReadOnly {...field} />
    </Notice>
  )
}
