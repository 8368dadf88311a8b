import { Button } from '../../kernel/components/actions/Button.tsx'
import { ProgressBar } from '../../kernel/components/feedback/ProgressBar.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { type RebuildRow, useEndRebuild } from '../queries/read-models.ts'

const phaseOf = ({ handled, total, title }: RebuildRow) =>
  handled >= total
    ? `Jämför raderna i ${title}`
    : `Läser loggen för ${title}, ${sayNumber(handled)} av ${sayNumber(total)} händelser`

/** The progress of the running rebuild, also of one that another administrator began. */
export const RunningRebuild = ({ rebuild }: { readonly rebuild: RebuildRow }) => {
  const cancel = useEndRebuild('cancel')
  const { id, handled, total, by, title } = rebuild
  return (
    <Section title={`Bygger om ${title}`}>
      <ProgressBar label={phaseOf(rebuild)} value={total === 0 ? 0 : Math.min(100, (100 * handled) / total)} />
      <p className="soft">
        {by} satte i gång den. Den går vidare också när du lämnar sidan, och ingenting byts förrän du säger till.
      </p>
      <div className="button-row">
        <Button isPending={cancel.isPending} pendingLabel="Avbryter" onPress={() => cancel.mutate(id)}>
          Avbryt
        </Button>
      </div>
    </Section>
  )
}
