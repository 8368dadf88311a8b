import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../../kernel/components/feedback/EmptyState.tsx'
import { FailureNotice } from '../../../kernel/components/feedback/FailureNotice.tsx'
import { Notice } from '../../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../../kernel/components/feedback/Skeleton.tsx'
import { RadioGroup } from '../../../kernel/components/fields/RadioGroup.tsx'
import { SearchField } from '../../../kernel/components/fields/SearchField.tsx'
import { MAX_SHARED, useSharedArticles } from '../../queries/shared-articles.ts'
import { ImportableArticles } from './ImportableArticles.tsx'
import { ImportFooter } from './ImportFooter.tsx'
import { type ImportArticlesDialogProps, withChoice } from './import-choice.ts'

const forms = [
  { value: 'copy', text: 'Som kopia', hint: 'Er egen från början. Ingenting ändras i den när den andra rättas.' },
  {
    value: 'reference',
    text: 'Som referens som följer rättelser',
    hint: 'Rättas artikeln där den kommer ifrån rättas den här också, tills ni själva ändrar text eller ljud.',
  },
] as const

/** Takes in what other publications share. What is chosen stays chosen while the editor searches on. */
export const SharedArticlesForm = ({ issueId, above, onImport, onClose }: ImportArticlesDialogProps) => {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [shared, setShared] = useState<(typeof forms)[number]['value']>('copy')
  const [isBehind, setBehind] = useState(false)
  const [isPending, setPending] = useState(false)
  const [why, tell] = useState('')
  const found = useSharedArticles(issueId, words)
  const start = async () => {
    setPending(true)
    const after = isBehind ? above?._id : undefined
    const isDone = await onImport({ articles: [...chosen], after, onlyHeadings: false, shared, tell })
    if (isDone) onClose()
    else setPending(false)
  }
  return (
    <>
      <p className="soft">Artiklar i släppta nummer, som andra publikationer har valt att dela.</p>
      <SearchField label="Sök bland delade artiklar" value={words} onChange={setWords} />
      {why !== '' && (
        <Notice tone="danger" level={3} title="Importen gick inte">
          <p>{why}</p>
        </Notice>
      )}
      <FailureNotice title="Artiklarna gick inte att hämta" error={found.error} />
      {found.isPending && <Skeleton label="Hämtar artiklar" lines={6} />}
      {found.data?.length === 0 && <NothingShared isSearched={words.trim() !== ''} />}
      {found.data && found.data.length > 0 && (
        <ImportableArticles
          articles={found.data.map((article) => ({ ...article, isReusable: false }))}
          chosen={chosen}
          onChoose={(articles, isChosen) => setChosen(withChoice(chosen, articles, isChosen))}
          isNarrowed
        />
      )}
      {found.data?.length === MAX_SHARED && (
        <p className="small soft">De {MAX_SHARED} första visas. Sök för att hitta fler.</p>
      )}
      <RadioGroup label="Hur de tas in" options={forms} value={shared} onChange={setShared} />
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

const NothingShared = ({ isSearched }: { readonly isSearched: boolean }) => (
  <EmptyState icon={Share2} title={isSearched ? 'Ingen artikel stämmer' : 'Ingen delar artiklar'}>
    {isSearched
      ? 'Sökningen gäller namn, text, byline och publikation.'
      : 'En publikation delar när det är påslaget under Åtkomst i dess inställningar, och artikeln är vald att delas.'}
  </EmptyState>
)
