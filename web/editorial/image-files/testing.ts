import { MediaId } from '../../../domain/kernel/ids.ts'
import type { Imagefile } from '../queries/files/files.ts'

export const anImage = (number: number, name: string, of: Partial<Imagefile> = {}): Imagefile => ({
  _id: MediaId.parse(`0199e2a0-0000-7000-8000-00000000000${number.toString()}`),
  name,
  info: '',
  filename: '',
  originalFilename: name,
  url: `/${name}`,
  mimeType: 'image/png',
  bytes: 1,
  createdAt: '2026-11-18T09:00:00.000Z',
  date: '2026-11-18T09:00:00.000Z',
  article: null,
  issue: null,
  publication: null,
  quotation: null,
  rejected: null,
  problem: null,
  title: '',
  alt: '',
  width: 300,
  height: 200,
  ...of,
})
