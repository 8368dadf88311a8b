import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { listFieldNames } from '../../../domain/subscribers/subscriber-import/list/fields.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FilterMenu } from '../../kernel/components/fields/FilterMenu.tsx'
import { SearchField } from '../../kernel/components/fields/SearchField.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { type ImportDetail, type RowKind, useImportRows } from '../queries/subscriber-imports.ts'
import { DiffRows } from './DiffRows.tsx'
import { RefusedRows } from './RefusedRows.tsx'
import type { ImportActs } from './use-import-acts.ts'

const tabs: readonly { readonly kind: RowKind; readonly title: string; readonly among: string }[] = [
  { kind: 'new', title: 'Nya', among: 'nya' },
  { kind: 'changed', title: 'Ändrade', among: 'ändrade' },
  { kind: 'unchanged', title: 'Oförändrade', among: 'oförändrade' },
  { kind: 'removed', title: 'Tas bort', among: 'dem som tas bort' },
  { kind: 'refused', title: 'Nekade', among: 'nekade' },
]

const FIRST_ROWS = 20
const ROWS_PER_STEP = 100
const MAX_ROWS = 5_000

/** Doubles the number of rows, so that a few presses show all of a list of some thousands. */
const nextLimit = (limit: number) => Math.min(Math.max(ROWS_PER_STEP, limit * 2), MAX_ROWS)

const ALL_ROWS = ''
const fieldOptions = [
  { value: ALL_ROWS, text: 'Alla fält' },
  ...Object.entries(listFieldNames).map(([value, text]) => ({ value, text })),
]

const UNREACHED_ROWS = 'unreached'
const reachOptions = [
  { value: ALL_ROWS, text: 'Alla' },
  { value: UNREACHED_ROWS, text: 'De som inget når' },
]

type TabsProps = { readonly list: ImportDetail; readonly acts: ImportActs }

const countOf = ({ counts }: ImportDetail, kind: RowKind) => (counts ? counts[kind === 'new' ? 'added' : kind] : 0)

/** The rows of a list by their kind. The changed ones open first, since surprises are there. */
export const ImportTabs = ({ list, acts }: TabsProps) => {
  const first =
    tabs.find(({ kind }) => kind === 'changed' && countOf(list, kind) > 0) ??
    tabs.find(({ kind }) => countOf(list, kind) > 0)
  return (
    <Section title="Vad listan ändrar">
      <Tabs defaultSelectedKey={first?.kind ?? 'new'}>
        <TabList data-variant="figures" aria-label="Rader efter vad som händer">
          {tabs.map(({ kind, title }) => (
            <Tab key={kind} id={kind}>
              <span className="figure num">{sayNumber(countOf(list, kind))}</span> <span>{title}</span>
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ kind, among }) => (
          <TabPanel key={kind} id={kind}>
            <RowsOf {...{ list, acts, kind, among }} />
          </TabPanel>
        ))}
      </Tabs>
    </Section>
  )
}

const RowsOf = ({ list, acts, kind, among }: TabsProps & { readonly kind: RowKind; readonly among: string }) => {
  const [search, setSearch] = useState('')
  const [field, setField] = useState(ALL_ROWS)
  const [reach, setReach] = useState(ALL_ROWS)
  const [limit, setLimit] = useState(FIRST_ROWS)
  const ofReach = reach === UNREACHED_ROWS ? { unreached: true } : {}
  const wanted = { kind, search, limit, ...(field === ALL_ROWS ? {} : { field }), ...ofReach }
  const { data: rows = [] } = useImportRows(list._id, wanted)
  const count = countOf(list, kind)
  const isChosen = kind !== 'unchanged' && kind !== 'refused'
  if (count === 0) return <p className="soft">Inga.</p>
  return (
    <>
      <div className="toolbar">
        <SearchField label={`Sök bland ${among}`} value={search} onChange={setSearch} />
        {kind === 'changed' && <FilterMenu label="Fält" options={fieldOptions} value={field} onChange={setField} />}
        {mayBeUnreached(list, kind) && (
          <FilterMenu label="Når fram" options={reachOptions} value={reach} onChange={setReach} />
        )}
        {isChosen && <ChooseAll acts={acts} kind={kind} />}
      </div>
      {kind === 'refused' || kind === 'unchanged' ? (
        <RefusedRows rows={rows} kind={kind} />
      ) : (
        <DiffRows
          rows={rows}
          caption={`Prenumeranter, ${among}, fält för fält`}
          onLeaveOut={(place, leftOut) => void acts.leaveOut([place], leftOut)}
        />
      )}
      <RowsFoot shown={rows.length} count={count} limit={limit} onMore={() => setLimit(nextLimit(limit))} />
    </>
  )
}

const mayBeUnreached = ({ counts }: ImportDetail, kind: RowKind) =>
  (counts?.unreached ?? 0) > 0 && (kind === 'new' || kind === 'changed')

const ChooseAll = ({ acts, kind }: { readonly acts: ImportActs; readonly kind: RowKind }) => (
  <>
    <span className="push" />
    <Button variant="quiet" onPress={() => void acts.leaveOutAll(kind, true)}>
      Utelämna alla
    </Button>
    <Button variant="quiet" onPress={() => void acts.leaveOutAll(kind, false)}>
      Ta med alla
    </Button>
  </>
)

type FootProps = {
  readonly shown: number
  readonly count: number
  readonly limit: number
  readonly onMore: () => void
}

const RowsFoot = ({ shown, count, limit, onMore }: FootProps) => (
  <div className="list-foot field-row">
    <span className="soft" role="status">
      {`Visar ${sayNumber(shown)} av ${sayNumber(count)}.`}
    </span>
    {shown === limit && limit < MAX_ROWS && count > limit && <Button onPress={onMore}>Visa fler</Button>}
    {shown === MAX_ROWS && count > MAX_ROWS && <span className="soft">Sök för att hitta fler.</span>}
  </div>
)
