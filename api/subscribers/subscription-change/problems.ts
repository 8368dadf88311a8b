import type { PlanRejection } from '../../../commands/subscribers/subscription-change/carrying-out/plan-input.ts'
import { changeHints, surplusHints } from '../../../domain/subscribers/subscription-change/rules.ts'
import type { SubscriptionChangeRejection } from '../../../domain/subscribers/subscription-change/subscription-change.ts'
import type { Answer } from '../../kernel/problem.ts'

export type SubscriptionRefusal =
  | SubscriptionChangeRejection
  | PlanRejection
  | 'ChangedSubscriberRemoved'
  | 'SubscriptionChangesNotTaken'

export const subscriptionProblems: Readonly<Record<SubscriptionRefusal, Answer>> = {
  SubscriptionChangeAlreadyExists: { status: 409, detail: 'Ärendet finns redan.' },
  SubscriptionChangeNotFound: { status: 404, detail: 'Ärendet finns inte.' },
  SubscriptionChangesNotTaken: {
    status: 422,
    detail: 'Publikationen tar inte emot ärenden här. Välj en annan, eller ring den som ger ut den.',
    field: 'publication',
  },
  SubscriptionChangeUnderWay: {
    status: 409,
    detail: 'Någon annan för in ärendet just nu. Vänta två minuter och försök igen.',
  },
  SubscriptionChangeIsCarriedOut: {
    status: 409,
    detail: 'Ärendet är infört hos en prenumerant. Ta tillbaka det i stället.',
  },
  SubscriptionChangeAlreadyHandled: { status: 409, detail: 'Ärendet är redan hanterat.' },
  ChangedSubscriberRemoved: {
    status: 409,
    detail:
      'Prenumeranten har tagits bort sedan ärendet fördes in. Det som infördes kan inte tas tillbaka, men du kan låta ärendet vänta igen.',
  },
  ChangeForNobody: { status: 422, detail: 'Välj vem ärendet gäller.' },
  ChangeNotYet: { status: 422, detail: 'Den nya adressen gäller från en senare dag. För in den då.', field: 'from' },
  NothingToEnd: { status: 422, detail: 'Det finns ingen prenumeration som går vidare efter den dagen.' },
  ChangeActionMissing: { status: 422, detail: changeHints.action, field: 'action' },
  ChangePublicationMissing: { status: 422, detail: changeHints.publication, field: 'publication' },
  ChangeNameMissing: { status: 422, detail: changeHints.name, field: 'name' },
  ChangeAddressMissing: { status: 422, detail: changeHints.address, field: 'oldAddress.address1' },
  ChangePresentPostcodeMissing: { status: 422, detail: changeHints.presentZip, field: 'oldAddress.zip' },
  ChangePresentTownMissing: { status: 422, detail: changeHints.presentCity, field: 'oldAddress.city' },
  ChangeStreetMissing: { status: 422, detail: changeHints.street, field: 'newAddress.address1' },
  ChangePostcodeMissing: { status: 422, detail: changeHints.zip, field: 'newAddress.zip' },
  ChangeTownMissing: { status: 422, detail: changeHints.city, field: 'newAddress.city' },
  ChangeEmailMissing: { status: 422, detail: changeHints.email, field: 'email' },
  ChangePlaceIncomplete: {
    status: 422,
    detail:
      'Den nya adressen är inte hel: gatuadress, postnummer och ort behövs. Fyll i det som saknas i ärendet, och spara.',
    field: 'newAddress.address1',
  },
  ChangeNowhereToPost: {
    status: 422,
    detail: 'Prenumeranten har ingen adress att skicka till. Fyll i den i ärendet eller hos prenumeranten, och spara.',
    field: 'oldAddress.address1',
  },
  ChangeNowhereToMail: {
    status: 422,
    detail:
      'Prenumeranten har ingen e-postadress att skicka till. Fyll i den i ärendet eller hos prenumeranten, och spara.',
    field: 'email',
  },
  ChangeDayMissing: { status: 422, detail: changeHints.from, field: 'from' },
  ChangeDayPast: { status: 422, detail: changeHints.past, field: 'from' },
  ChangeLastDayPast: { status: 422, detail: changeHints.lastPast, field: 'to' },
  ChangeOver: {
    status: 422,
    detail: 'Perioden i ärendet har varit. Rätta dagarna i ärendet, eller markera det som hanterat.',
    field: 'to',
  },
  ChangePeriodBackwards: { status: 422, detail: changeHints.period, field: 'to' },
  ChangeFormatNotChosen: { status: 422, detail: 'Välj en form.', field: 'newAddress.format' },
  ChangeTakesNoAddress: { status: 422, detail: surplusHints.address, field: 'newAddress.address1' },
  ChangeTakesNoFormat: { status: 422, detail: surplusHints.format, field: 'newAddress.format' },
  ChangeTakesNoLastDay: { status: 422, detail: surplusHints.to, field: 'to' },
  DeathOnlyEnds: { status: 422, detail: surplusHints.deceased, field: 'action' },
  ChangeFormatSame: { status: 422, detail: changeHints.sameFormat, field: 'newAddress.format' },
  ChangeFormatMissing: { status: 422, detail: changeHints.format, field: 'newAddress.format' },
}
