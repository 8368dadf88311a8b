import { Pencil, X } from 'lucide-react'
import { useState } from 'react'
import type { ArticleView, Correction } from '../../../projections/editorial/issue-articles/view.ts'
import { AnywayDialog } from '../../kernel/components/actions/AnywayDialog.tsx'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayDate } from '../../kernel/words/swedish.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { type CorrectionDraft, useCorrections } from './use-corrections.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

type CorrectionsProps = { readonly article: Pick<ArticleView, '_id' | 'name' | 'issue' | 'active' | 'corrections'> }

/** Corrections that listeners are told of, for an article that was wrong when its issue was released. */
export const Corrections = ({ article }: CorrectionsProps) => {
  const { _id, name, active, corrections } = article
  const { say, takeBack, withdraw } = useCorrections(_id)
  const [saying, setSaying] = useState<CorrectionDraft>()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [leaving, setLeaving] = useState<Correction>()
  return (
    <Section title="Rättelser">
      {corrections.length > 0 && (
        <ul aria-label="Det som lyssnarna får veta">
          {corrections.map((each) => (
            <li key={each.id}>
              <span>
                <b className="num">{sayDate(each.at)}:</b> {each.text}
              </span>
              <span className="row-actions">
                <IconButton
                  icon={Pencil}
                  label={`Skriv om rättelsen: ${each.text}`}
                  tooltip="Skriv om"
                  onPress={() => setSaying(each)}
                />
                <IconButton
                  icon={X}
                  label={`Ta tillbaka rättelsen: ${each.text}`}
                  tooltip="Ta tillbaka"
                  onPress={() => setLeaving(each)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <FailureNotice title="Rättelsen är kvar" error={takeBack.error} />
      <div className="button-row">
        <Button isDisabled={!active} onPress={() => setSaying({ id: null, text: '' })}>
          Rätta …
        </Button>
        <Button isDisabled={!active} onPress={() => setWithdrawing(true)}>
          Dra tillbaka …
        </Button>
      </div>
      {!active && <p className="soft small">Artikeln är inte aktiv, så ingen hör den.</p>}
      {saying && (
        <CorrectionDialog article={name} saying={saying} onSay={say.mutateAsync} onClose={() => setSaying(undefined)} />
      )}
      {isWithdrawing && (
        <WithdrawDialog article={article} onWithdraw={withdraw} onClose={() => setWithdrawing(false)} />
      )}
      <AnywayDialog
        act="Ta tillbaka"
        objection={leaving && 'Lyssnarna får inte längre veta vad som är rättat.'}
        onConfirm={() => leaving && takeBack.mutate(leaving.id)}
        onClose={() => setLeaving(undefined)}
      />
    </Section>
  )
}
