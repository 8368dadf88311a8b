import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { useDisk } from '../../kernel/queries/disk.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'

const BYTES_PER_GIGABYTE = 1_000_000_000
const BYTES_PER_MEGABYTE = 1_000_000

const sayBytes = (bytes: number) =>
  bytes < BYTES_PER_GIGABYTE
    ? `${sayNumber(Math.floor(bytes / BYTES_PER_MEGABYTE))} MB`
    : `${sayNumber(Math.floor(bytes / BYTES_PER_GIGABYTE))} GB`

/** Tells staff in time that the server is about to take in nothing more. */
export const DiskNotice = () => {
  const disk = useDisk(hasRole(useCurrentUser(), 'user'))
  if (!disk || disk.room === 'plenty') return null
  const percent = Math.floor((100 * disk.free) / disk.size)
  const left = `${percent.toString()} % är ledigt (${sayBytes(disk.free)}).`
  if (disk.room === 'none') {
    return (
      <Notice tone="danger" title="Serverns disk är full">
        <p>{left} Inga filer tas emot och inget produceras förrän det finns plats. Säg till den som sköter servern.</p>
      </Notice>
    )
  }
  return (
    <Notice tone="warn" title="Serverns disk är snart full">
      <p>{left} Under 2 % tas inga filer emot och inget produceras. Säg till den som sköter servern.</p>
    </Notice>
  )
}
