import '../../kernel/components/files.css'
import { Switch } from '../../kernel/components/fields/Switch.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { useFileCrumbs } from '../entities/files/file-crumbs.ts'
import { OwnedFilesBar } from '../entities/files/OwnedFilesBar.tsx'
import { useArticles } from '../queries/articles.ts'
import { useFileSearch } from '../queries/file-search.ts'
import type { Owner } from '../queries/files.ts'
import { useOwnerName } from '../queries/owner-name.ts'
import { SoundFiles } from '../sound-files/SoundFiles.tsx'
import { soundList, soundListOfIssue } from '../sound-files/sound-list.tsx'

export const SoundFilesPage = () => {
  const { owner } = useFileSearch()
  const kicker = useOwnerName(owner)
  useFileCrumbs(owner, [{ text: 'Ljudfiler', href: '/soundfiles' }])
  return (
    <>
      <PageHead title="Ljudfiler" {...(kicker ? { kicker } : {})} />
      {owner?.kind === 'issue' && <SoundsOfIssue owner={owner} />}
      {owner && owner.kind !== 'issue' && <Sounds owner={owner} />}
      {!owner && <EntityList of={soundList} />}
    </>
  )
}

type SoundsProps = { readonly owner: Owner }

const Sounds = ({ owner }: SoundsProps) => {
  const { words, search } = useFileSearch()
  return (
    <>
      <OwnedFilesBar kind="soundfiles" of={soundList} owner={owner} words={words} onSearch={search} />
      <SoundFiles owner={owner} words={words} />
    </>
  )
}

const SoundsOfIssue = ({ owner }: SoundsProps) => {
  const { words, search, lacksArticle, onlyWithoutArticle } = useFileSearch()
  const { data: articles = [] } = useArticles(owner.id)
  return (
    <>
      <OwnedFilesBar
        kind="soundfiles"
        of={soundListOfIssue(articles)}
        owner={owner}
        words={words}
        onSearch={search}
        filter={{
          switch: (
            <Switch isSelected={lacksArticle} onChange={onlyWithoutArticle}>
              Utan artikel
            </Switch>
          ),
          isShown: ({ article }) => !lacksArticle || article === null,
        }}
      />
      <SoundFiles owner={owner} words={words} lacksArticle={lacksArticle} />
    </>
  )
}
