import { Switch } from '../../../kernel/components/fields/Switch.tsx'
import { FilesPage } from '../../entities/files/FilesPage.tsx'
import { useArticles } from '../../queries/articles.ts'
import { useFileSearch } from '../../queries/files/file-search.ts'
import type { Soundfile } from '../../queries/files/files.ts'
import { SoundFiles } from '../../sound-files/SoundFiles.tsx'
import { soundList, soundListOfIssue } from '../../sound-files/sound-list.tsx'

export const SoundFilesPage = () => {
  const { owner, lacksArticle, onlyWithoutArticle } = useFileSearch()
  const issue = owner?.kind === 'issue' ? owner.id : undefined
  const { data: articles = [] } = useArticles(issue)
  const filter = {
    switch: (
      <Switch isSelected={lacksArticle} onChange={onlyWithoutArticle}>
        Utan artikel
      </Switch>
    ),
    isShown: ({ article }: Soundfile) => !lacksArticle || article === null,
  }
  return (
    <FilesPage
      title="Ljudfiler"
      kind="soundfiles"
      of={issue === undefined ? soundList : soundListOfIssue(articles)}
      filter={issue === undefined ? undefined : filter}
    >
      {(of, words) => <SoundFiles owner={of} words={words} lacksArticle={issue !== undefined && lacksArticle} />}
    </FilesPage>
  )
}
