import { Status } from '../../kernel/components/feedback/Status.tsx'
import type { Videofile } from '../queries/files/files.ts'

/** Whether listeners can be shown the film: in how many qualities it is made. */
export const FilmState = ({ file: { qualities, isMaking, makingFailed } }: { readonly file: Videofile }) => {
  if (makingFailed !== null) return <Status tone="danger">Filmen gick inte att göra i ordning</Status>
  if (isMaking) return <Status tone="now">Görs i ordning för spelaren</Status>
  return qualities.length === 0 ? (
    <Status tone="warn">Inte gjord för spelaren</Status>
  ) : (
    <Status tone="ok">Gjord för spelaren</Status>
  )
}
