import { Download } from 'lucide-react'
import { useState } from 'react'
import { ProgressBar } from '../../kernel/components/feedback/ProgressBar.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { useLive } from '../../kernel/server/live.ts'
import { sayDate, sayNumber, sayTime } from '../../kernel/words/swedish.ts'
import type { ImportDetail } from '../queries/subscriber-imports.ts'
import { UndoImport } from './UndoImport.tsx'
import type { ImportActs } from './use-import-acts.ts'

const PERCENT = 100

const shareOf = ({ done, of }: ImportDetail['progress']) => (of === 0 ? 0 : Math.floor((done / of) * PERCENT))

/** The progress of an import or its undo. */
export const ImportProgress = ({ list }: { readonly list: ImportDetail }) => {
  const { status } = list
  const progress = useImportProgress(list)
  const act = status === 'undoing' ? 'Ångrar' : 'Genomför'
  return (
    <Section title={status === 'undoing' ? 'Importen ångras' : 'Importen genomförs'}>
      <ProgressBar
        label={`${act}: ${sayNumber(progress.done)} av ${sayNumber(progress.of)} rader`}
        value={shareOf(progress)}
      />
      <p className="soft">Du kan lämna sidan. Det går vidare ändå, också efter ett avbrott.</p>
    </Section>
  )
}

const resultSentence = ({ done, startedBy, status }: ImportDetail): string => {
  if (!done) return ''
  const { added, changed, removed, skipped = 0 } = done
  const told = `${startedBy ?? ''} lade till ${sayNumber(added)}, ändrade ${sayNumber(changed)} och tog bort ${sayNumber(removed)}.`
  if (skipped === 0) return told
  const again = status === 'completed' ? ' Importera listan igen för att försöka med dem på nytt.' : ''
  return `${told} ${sayNumber(skipped)} hoppades över. Varför står i rapporten.${again}`
}

const undoSentence = ({ undone, undoneBy, undoneAt }: ImportDetail): string => {
  if (!undone || undoneAt === null) return ''
  const { restored, kept, left = 0, earlier = 0 } = undone
  const told = [
    `${undoneBy ?? ''} ångrade importen ${sayDate(undoneAt)}: ${sayNumber(restored)} återställdes.`,
    earlier > 0 &&
      `För ${sayNumber(earlier)} av dem ångrades också det som låg kvar av en import som hade ångrats tidigare.`,
    kept > 0 && `${sayNumber(kept)} behölls som de var.`,
    left > 0 && `${sayNumber(left)} ångrades inte, och är som importen gjorde dem.`,
    kept + left > 0 && 'Varför står i rapporten.',
  ]
  return told.filter(Boolean).join(' ')
}

const isPartly = ({ status, undone }: ImportDetail) => status === 'undone' && (undone?.left ?? 0) > 0

/** The results of the import, also as a file, and its undo. */
export const ImportReceipt = ({ list, acts }: { readonly list: ImportDetail; readonly acts: ImportActs }) => (
  <Section
    title="Kvitto"
    className="import-parts"
    aside={
      list.completedAt !== null && (
        <span className="num soft">
          {sayDate(list.completedAt)} kl. {sayTime(list.completedAt)}
        </span>
      )
    }
  >
    <p>{resultSentence(list)}</p>
    {list.undone && <p>{undoSentence(list)}</p>}
    <div className="button-row">
      <a className="button" href={`/api/subscriberImports/${list._id}/report`} download>
        <Icon of={Download} />
        Hämta rapporten
      </a>
    </div>
    {(list.status === 'completed' || isPartly(list)) && <UndoImport list={list} acts={acts} />}
  </Section>
)

type Rows = ImportDetail['progress']

/** The latest progress of a list, in the status (import or undo) that it belongs to. */
type ImportNews = Rows & Pick<ImportDetail, '_id' | 'status'>

/** Completed rows of a list: the number of the first answer, then those of the live feed. */
const useImportProgress = ({ _id, status, progress }: ImportDetail): Rows => {
  const [heard, setHeard] = useState<ImportNews>()
  useLive(({ type, _id: which, done, of }) => {
    if (type !== 'subscriberImport:save' || which !== _id || typeof done !== 'number' || typeof of !== 'number') return
    setHeard({ _id, status, done, of })
  })
  return heard?._id === _id && heard.status === status ? heard : progress
}
