import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { type TestApi, testContext } from '../../testing.ts'

export const openPublicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000001')
export const closedPublicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000002')

/** A publication that takes files from everybody, and one that does not. */
export const foundPublications = async ({ services }: TestApi): Promise<void> => {
  for (const [publicationId, name, allowAnonUpload] of [
    [openPublicationId, 'Bottenviksbladet', true],
    [closedPublicationId, 'Fjällbladet', false],
  ] as const) {
    const founding = { type: 'FoundPublication', publicationId, settings: { name, allowAnonUpload } } as const
    await services.handlers.publication(publicationStream(publicationId), founding, testContext(name))
  }
}

const version = { 'tus-resumable': '1.0.0' }

const base64 = (text: string) => Buffer.from(text).toString('base64')

type Start = { readonly bytes: number; readonly name?: string; readonly publication?: string; readonly from?: string }

/** A visitor's half of the tus protocol. */
export const tusClient = (api: TestApi) => {
  const send = (
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
    url: string,
    headers: Readonly<Record<string, string>>,
    payload?: Buffer,
  ) => api.inject({ method, url, headers: { ...version, ...headers }, ...(payload ? { payload } : {}) })

  const look = (url: string) => send('HEAD', url, {})

  const start = ({ bytes, name = 'insändare.txt', publication = openPublicationId, from = '203.0.113.1' }: Start) =>
    send('POST', '/api/uploads/resumable', {
      'upload-length': String(bytes),
      'upload-metadata': `filename ${base64(name)},publication ${base64(publication)}`,
      'x-forwarded-for': from,
    })

  const put = (url: string, at: number, bytes: Buffer) =>
    send('PATCH', url, { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' }, bytes)

  /** The address of a finished upload. */
  const upload = async (content: Buffer, wish: Omit<Start, 'bytes'> = {}) => {
    const url = String((await start({ ...wish, bytes: content.length })).headers['location'])
    await put(url, 0, content)
    return url
  }
  return { send, look, start, put, upload }
}

export const idOf = (url: string): string => url.split('/').at(-1) ?? ''
