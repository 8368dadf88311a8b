export type MappedFile = { readonly id: string; readonly name: string }

export type Mapping<File, Article> = {
  readonly pairs: readonly { readonly file: File; readonly article: Article }[]
  readonly rest: readonly File[]
}

/** Letters and digits only, without ending and leading numbers: `03 – Isvägen.wav` is `isvägen`. */
const core = (name: string) =>
  name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^[\d\s._–-]+/, '')
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** As people number them: 2 before 10. */
export const inNameOrder = <File extends MappedFile>(files: readonly File[]): readonly File[] =>
  files.toSorted((a, b) => a.name.localeCompare(b.name, 'sv', { numeric: true }) || a.id.localeCompare(b.id))

const byName = <File extends MappedFile, Article extends MappedFile>(
  files: readonly File[],
  articles: readonly Article[],
): Mapping<File, Article> => {
  const left = [...articles]
  const pairs: { file: File; article: Article }[] = []
  const rest: File[] = []
  for (const file of files) {
    const wanted = core(file.name)
    const at = wanted === '' ? -1 : left.findIndex(({ name }) => core(name) === wanted)
    const [article] = at < 0 ? [] : left.splice(at, 1)
    if (article) pairs.push({ file, article })
    else rest.push(file)
  }
  return { pairs, rest }
}

const byOrder = <File, Article>(files: readonly File[], articles: readonly Article[]): Mapping<File, Article> => ({
  pairs: files.flatMap((file, index) => {
    const article = articles[index]
    return article === undefined ? [] : [{ file, article }]
  }),
  rest: files.slice(articles.length),
})

/**
 * Which file goes to which article: by name where every file names one, else one after the other. Articles come in the
 * order of their list, files in the order of their names.
 */
export const mapFiles = <File extends MappedFile, Article extends MappedFile>(
  files: readonly File[],
  articles: readonly Article[],
  by?: 'name' | 'order',
): Mapping<File, Article> => {
  const sorted = inNameOrder(files)
  const named = byName(sorted, articles)
  if (by === 'name' || (by === undefined && named.rest.length === 0)) return named
  return byOrder(sorted, articles)
}
