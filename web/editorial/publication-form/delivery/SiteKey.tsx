import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { AnywayDialog } from '../../../kernel/components/actions/AnywayDialog.tsx'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../../kernel/components/feedback/FailureNotice.tsx'
import { GivenKey } from './GivenKey.tsx'
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
      {give.data && <GivenKey key={give.data.key} owner="webbplatsen" value={give.data.key} use="hämta artiklarna" />}
      <FailureNotice title="Det gick inte" error={failed} />
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
