import { useRead } from '../../../kernel/queries/use-read.ts'
import { type Collection, entityOf, type FileOf, type Owner, pathOf } from './files.ts'

export const useFile = <Kind extends Collection>(collection: Kind, id: string) =>
  useRead<FileOf[Kind]>(`/api/${collection}/${id}`, {
    key: ['files', collection, 'one', id],
    follows: ['file', entityOf[collection]],
  })

type OwnedFile = Pick<FileOf[Collection], 'article' | 'issue' | 'quotation'> | undefined

/** The article or issue in whose list the file stands. */
export const ownerOf = (file: OwnedFile): Owner | undefined => {
  if (file?.article) return { kind: 'article', id: file.article }
  return file?.issue && !file.quotation ? { kind: 'issue', id: file.issue } : undefined
}

/** The page that shows a file among others: a list, or its quotation. */
export const listOf = (collection: Collection, file: OwnedFile): string => {
  const owner = ownerOf(file)
  if (owner) return `${pathOf(collection)}?${owner.kind}=${owner.id}`
  return file?.quotation ? `/quotation/${file.quotation}` : pathOf(collection)
}
