import { emptyRegister, readHead } from '../../../adapters/kernel/event-register/head.ts'
import { openPlace } from '../../open-place.ts'
import type { Verb } from '../verb.ts'
import { fillRegister } from './integrity-tools.ts'

export const register: Verb = {
  usage: '   gör om registret över händelser från loggen',
  run: async (_, config, life) => {
    const place = await openPlace(config, life)
    await emptyRegister(place.pool)
    await fillRegister(place, life)
    const { number } = await readHead(place.pool)
    console.log(
      `Registret har ${new Intl.NumberFormat('sv-SE').format(number)} händelser. Kontrollera nu: npm run support -- integrity`,
    )
    return 0
  },
}
