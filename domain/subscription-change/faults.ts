import type { ChangeForm } from './commands.ts'
import { type ChangeLack, type ChangeSurplus, lacksOf, surplusOf } from './rules.ts'

export type ChangeFault =
  | 'ChangeActionMissing'
  | 'ChangePublicationMissing'
  | 'ChangeNameMissing'
  | 'ChangeAddressMissing'
  | 'ChangeDayMissing'
  | 'ChangePeriodBackwards'
  | 'ChangeFormatMissing'
  | 'ChangeTakesNoAddress'
  | 'ChangeTakesNoFormat'
  | 'ChangeTakesNoLastDay'
  | 'DeathOnlyEnds'

const lacking: Readonly<Record<ChangeLack, ChangeFault>> = {
  action: 'ChangeActionMissing',
  publication: 'ChangePublicationMissing',
  name: 'ChangeNameMissing',
  address: 'ChangeAddressMissing',
  from: 'ChangeDayMissing',
  period: 'ChangePeriodBackwards',
  format: 'ChangeFormatMissing',
}

const superfluous: Readonly<Record<ChangeSurplus, ChangeFault>> = {
  address: 'ChangeTakesNoAddress',
  format: 'ChangeTakesNoFormat',
  to: 'ChangeTakesNoLastDay',
  deceased: 'DeathOnlyEnds',
}

/** Why it cannot be taken as it is filled in. */
export const faultOf = (form: ChangeForm): ChangeFault | undefined => {
  const [lack] = lacksOf(form)
  if (lack) return lacking[lack]
  const [surplus] = surplusOf(form)
  return surplus && superfluous[surplus]
}
