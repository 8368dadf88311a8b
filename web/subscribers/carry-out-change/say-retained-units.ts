import type { UndoUnitKind } from '../../../domain/subscribers/subscription-change/differences.ts'
import { joinList } from '../../kernel/words/swedish.ts'

const words: Readonly<Record<Exclude<UndoUnitKind, 'removed'>, string>> = {
  self: 'prenumeranten',
  address: 'adressen',
  email: 'e-postadressen',
  proxy: 'ombudet',
  subscription: 'prenumerationen',
  pause: 'uppehållet',
  stay: 'den tillfälliga adressen',
}

/** The sentence on what an undo keeps because it was changed since; undefined: not loaded yet. */
export const sayRetainedUnits = (kept: readonly UndoUnitKind[] | undefined): string => {
  if (kept === undefined) return 'Det som någon annan har ändrat efteråt ligger kvar när du tar tillbaka.'
  if (kept.includes('removed'))
    return 'Prenumeranten har tagits bort sedan ärendet fördes in. Det som infördes kan inte tas tillbaka och ligger kvar, också om prenumeranten återställs. Ärendet kan vänta igen, till exempel för att föras in hos någon annan.'
  if (kept.length === 0) return 'Allt som ärendet ändrade blir som det var före.'
  return `Ändrat efteråt: ${joinList(kept.flatMap((each) => (each === 'removed' ? [] : [words[each]])))}. Det ligger kvar som det är nu när du tar tillbaka, och resten blir som före.`
}
