import { useState } from 'react'
import { Dialog } from '../../../kernel/components/actions/Dialog.tsx'
import { FailureNotice } from '../../../kernel/components/feedback/FailureNotice.tsx'
import { Notice } from '../../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../../kernel/components/feedback/Skeleton.tsx'
import { Checkbox } from '../../../kernel/components/fields/Checkbox.tsx'
import { ComboBox } from '../../../kernel/components/fields/ComboBox.tsx'
import { RadioGroup } from '../../../kernel/components/fields/RadioGroup.tsx'
import { SearchField } from '../../../kernel/components/fields/SearchField.tsx'
import { type ImportableFilter, MAX_IMPORTABLE, useImportableArticles } from '../../queries/importable-articles.ts'
import { useIssue, useIssueNames } from '../../queries/issues.ts'
import { usePublicationNames } from '../../queries/publications.ts'
import { ImportableArticles } from './ImportableArticles.tsx'
import { ImportFooter } from './ImportFooter.tsx'
import { type ImportArticlesDialogProps, withChoice } from './import-choice.ts'
import { SharedArticlesForm } from './SharedArticlesForm.tsx'

const sources = [
  { value: 'issues', text: 'Andra nummer' },
  { value: 'shared', text: 'Delade artiklar från andra publikationer' },
] as const

/** Where articles come from: issues that the editor may see, or what other publications share. */
export const ImportArticlesDialog = (props: ImportArticlesDialogProps) => {
  const { data: issue } = useIssue(props.issueId)
  const [source, setSource] = useState<(typeof sources)[number]['value']>('issues')
  return (
    <Dialog title="Importera artiklar" size="l" isOpen onClose={props.onClose}>
      {issue ? (
        <>
          <RadioGroup label="Varifrån" options={sources} value={source} onChange={setSource} />
          {source === 'issues' ? (
            <ChooseArticles {...props} publication={issue.publication} />
          ) : (
            <SharedArticlesForm {...props} />
          )}
        </>
      ) : (
        <Skeleton label="Hämtar artiklar" lines={6} />
      )}
    </Dialog>
  )
}

/** Begins with the issue's own publication. What is chosen stays chosen while the editor searches on. */
const ChooseArticles = ({
  issueId,
  publication,
  above,
  onImport,
  onClose,
}: ImportArticlesDialogProps & { readonly publication: string }) => {
  const [filter, setFilter] = useState<ImportableFilter>({ words: '', publication, issue: null })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBehind, setBehind] = useState(false)
  const [onlyHeadings, setOnlyHeadings] = useState(false)
  const [isPending, setPending] = useState(false)
  const [why, tell] = useState('')
  const found = useImportableArticles(issueId, filter)
  const start = async () => {
    setPending(true)
    const articles = [...chosen]
    const isDone = await onImport({ articles, after: isBehind ? above?._id : undefined, onlyHeadings, tell })
    if (isDone) onClose()
    else setPending(false)
  }
  return (
    <>
      <p className="soft">
        Artiklarna kopieras hit med text, ljud och bilder, och får nya koder. Där de kommer ifrån ändras ingenting.
      </p>
      <SearchField
        label="Sök artiklar i andra nummer"
        value={filter.words}
        onChange={(words) => setFilter({ ...filter, words })}
      />
      <Filters issueId={issueId} filter={filter} onChange={setFilter} />
      {why !== '' && (
        <Notice tone="danger" level={3} title="Importen gick inte">
          <p>{why}</p>
        </Notice>
      )}
      <FailureNotice title="Artiklarna gick inte att hämta" error={found.error} />
      {found.isPending && <Skeleton label="Hämtar artiklar" lines={6} />}
      {found.data && (
        <ImportableArticles
          articles={found.data}
          chosen={chosen}
          onChoose={(articles, isChosen) => setChosen(withChoice(chosen, articles, isChosen))}
          isNarrowed={filter.words.trim() !== '' || filter.issue !== null || filter.publication !== null}
        />
      )}
      {found.data?.length === MAX_IMPORTABLE && (
        <p className="small soft">De {MAX_IMPORTABLE} första visas. Sök för att hitta fler.</p>
      )}
      <Checkbox
        isSelected={onlyHeadings}
        onChange={setOnlyHeadings}
        hint="Namn, kategori, nivå och sida, som ett skelett att fylla. Text, ljud och bilder blir kvar där de är."
      >
        Ta bara med rubrikerna
      </Checkbox>
      <ImportFooter
        above={above}
        count={chosen.size}
        isBehind={isBehind}
        onBehind={setBehind}
        isPending={isPending}
        onImport={() => void start()}
        onClose={onClose}
      />
    </>
  )
}

type FiltersProps = {
  readonly issueId: string
  readonly filter: ImportableFilter
  readonly onChange: (filter: ImportableFilter) => void
}

const Filters = ({ issueId, filter, onChange }: FiltersProps) => {
  const publications = usePublicationNames().data ?? []
  const issues = useIssueNames(filter.publication ?? undefined).data ?? []
  const others = issues.filter(({ _id }) => _id !== issueId)
  return (
    <div className="take-over-filters">
      <ComboBox
        label="Publikation"
        hint="Tomt: alla publikationer."
        options={publications.map(({ _id, name }) => ({ value: _id, text: name }))}
        value={filter.publication}
        onChange={(publication) => onChange({ ...filter, publication, issue: null })}
      />
      <ComboBox
        label="Nummer"
        hint="Tomt: alla nummer."
        isDisabled={filter.publication === null}
        options={others.map(({ _id, name }) => ({ value: _id, text: name }))}
        value={filter.issue}
        onChange={(issue) => onChange({ ...filter, issue })}
      />
    </div>
  )
}
