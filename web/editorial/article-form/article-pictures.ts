import { MAX_ALT_LENGTH } from '../../../domain/editorial/article/picture-tag.ts'
import type { Picture, PictureTools } from '../../kernel/components/fields/rich-text/pictures/picture-tools.ts'
import { useFiles } from '../queries/files/files.ts'
import { useUploads } from '../queries/uploads/uploads.ts'

const addressOf = (id: string) => `/api/imagefiles/serveFileById/${id}`

/** The pictures of an article, for its texts. One that is uploaded becomes the article's. */
export const useArticlePictures = (articleId: string): PictureTools => {
  const { data = [] } = useFiles('imagefiles', { kind: 'article', id: articleId })
  const { uploads, start } = useUploads({ articleid: articleId }, { collection: 'imagefiles' })
  const upload = async (file: File): Promise<Picture | undefined> => {
    const [sent] = await start([file])
    return sent && { id: sent._id, name: sent.name, address: addressOf(sent._id), alt: '' }
  }
  const pictures = data.map(({ _id, name, alt, url }) => ({ id: _id, name, alt, address: url }))
  return { maxAltLength: MAX_ALT_LENGTH, pictures, uploads, upload }
}
