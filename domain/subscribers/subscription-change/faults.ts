import type { ChangeForm } from './commands.ts'
import { type ChangeLack, type ChangeSurplus, missingFieldsOf, surplusOf } from './rules.ts'

export type ChangeFault =
  | 'ChangeActionMissing'
  | 'ChangePublicationMissing'
  | 'ChangeNameMissing'
  | 'ChangeAddressMissing'
  | 'ChangePresentPostcodeMissing'
  | 'ChangePresentTownMissing'
  | 'ChangeStreetMissing'
  | 'ChangePostcodeMissing'
  | 'ChangeTownMissing'
  | 'ChangeEmailMissing'
  | 'ChangeDayMissing'
  | 'ChangeDayPast'
  | 'ChangePeriodBackwards'
  | 'ChangeLastDayPast'
  | 'ChangeFormatMissing'
  | 'ChangeFormatSame'
  | 'ChangeTakesNoAddress'
  | 'ChangeTakesNoFormat'
  | 'ChangeTakesNoLastDay'
  | 'DeathOnlyEnds'

const missingFieldFaults: Readonly<Record<ChangeLack, ChangeFault>> = {
  action: 'ChangeActionMissing',
  publication: 'ChangePublicationMissing',
  name: 'ChangeNameMissing',
  address: 'ChangeAddressMissing',
  presentZip: 'ChangePresentPostcodeMissing',
  presentCity: 'ChangePresentTownMissing',
  street: 'ChangeStreetMissing',
  zip: 'ChangePostcodeMissing',
  city: 'ChangeTownMissing',
  email: 'ChangeEmailMissing',
  from: 'ChangeDayMissing',
  past: 'ChangeDayPast',
  period: 'ChangePeriodBackwards',
  lastPast: 'ChangeLastDayPast',
  format: 'ChangeFormatMissing',
  sameFormat: 'ChangeFormatSame',
}

const surplusFieldFaults: Readonly<Record<ChangeSurplus, ChangeFault>> = {
  address: 'ChangeTakesNoAddress',
  format: 'ChangeTakesNoFormat',
  to: 'ChangeTakesNoLastDay',
  deceased: 'DeathOnlyEnds',
}

type FormFields = Omit<Parameters<typeof missingFieldsOf>[0], 'action'> &
  Omit<Parameters<typeof surplusOf>[0], 'action'> & { readonly action: ChangeForm['action'] | '' }

/** All faults of the form, in the order of its fields. */
export const faultsOf = (form: FormFields): readonly ChangeFault[] => {
  const { action } = form
  const surplus = action === '' ? [] : surplusOf({ ...form, action })
  return [
    ...missingFieldsOf(form).map((lack) => missingFieldFaults[lack]),
    ...surplus.map((each) => surplusFieldFaults[each]),
  ]
}
