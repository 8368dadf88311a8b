import { changeHints, surplusHints } from '../../../domain/subscribers/subscription-change/rules.ts'
import { conflict, invalid, notFound, type Problems } from '../../kernel/problem.ts'

export const subscriptionProblems = {
  SubscriptionChangeAlreadyExists: conflict('Ärendet finns redan.'),
  SubscriptionChangeNotFound: notFound('Ärendet finns inte.'),
  SubscriptionChangesNotTaken: invalid(
    'Publikationen tar inte emot ärenden här. Välj en annan, eller ring den som ger ut den.',
    'publication',
  ),
  SubscriptionChangeUnderWay: conflict('Någon annan för in ärendet just nu. Vänta två minuter och försök igen.'),
  SubscriptionChangeIsCarriedOut: conflict('Ärendet är infört hos en prenumerant. Ta tillbaka det i stället.'),
  SubscriptionChangeAlreadyHandled: conflict('Ärendet är redan hanterat.'),
  ChangedSubscriberRemoved: conflict(
    'Prenumeranten har tagits bort sedan ärendet fördes in. Det som infördes kan inte tas tillbaka, men du kan låta ärendet vänta igen.',
  ),
  ChangeForNobody: invalid('Välj vem ärendet gäller.'),
  ChangeNotYet: invalid('Den nya adressen gäller från en senare dag. För in den då.', 'from'),
  NothingToEnd: invalid('Det finns ingen prenumeration som går vidare efter den dagen.'),
  ChangeActionMissing: invalid(changeHints.action, 'action'),
  ChangePublicationMissing: invalid(changeHints.publication, 'publication'),
  ChangeNameMissing: invalid(changeHints.name, 'name'),
  ChangeAddressMissing: invalid(changeHints.address, 'oldAddress.address1'),
  ChangePresentPostcodeMissing: invalid(changeHints.presentZip, 'oldAddress.zip'),
  ChangePresentTownMissing: invalid(changeHints.presentCity, 'oldAddress.city'),
  ChangeStreetMissing: invalid(changeHints.street, 'newAddress.address1'),
  ChangePostcodeMissing: invalid(changeHints.zip, 'newAddress.zip'),
  ChangeTownMissing: invalid(changeHints.city, 'newAddress.city'),
  ChangeEmailMissing: invalid(changeHints.email, 'email'),
  ChangePlaceIncomplete: invalid(
    'Den nya adressen är inte hel: gatuadress, postnummer och ort behövs. Fyll i det som saknas i ärendet, och spara.',
    'newAddress.address1',
  ),
  ChangeNowhereToPost: invalid(
    'Prenumeranten har ingen adress att skicka till. Fyll i den i ärendet eller hos prenumeranten, och spara.',
    'oldAddress.address1',
  ),
  ChangeNowhereToMail: invalid(
    'Prenumeranten har ingen e-postadress att skicka till. Fyll i den i ärendet eller hos prenumeranten, och spara.',
    'email',
  ),
  ChangeDayMissing: invalid(changeHints.from, 'from'),
  ChangeDayPast: invalid(changeHints.past, 'from'),
  ChangeLastDayPast: invalid(changeHints.lastPast, 'to'),
  ChangeOver: invalid('Perioden i ärendet har varit. Rätta dagarna i ärendet, eller markera det som hanterat.', 'to'),
  ChangePeriodBackwards: invalid(changeHints.period, 'to'),
  ChangeFormatNotChosen: invalid('Välj en form.', 'newAddress.format'),
  ChangeTakesNoAddress: invalid(surplusHints.address, 'newAddress.address1'),
  ChangeTakesNoFormat: invalid(surplusHints.format, 'newAddress.format'),
  ChangeTakesNoLastDay: invalid(surplusHints.to, 'to'),
  DeathOnlyEnds: invalid(surplusHints.deceased, 'action'),
  ChangeFormatSame: invalid(changeHints.sameFormat, 'newAddress.format'),
  ChangeFormatMissing: invalid(changeHints.format, 'newAddress.format'),
} satisfies Problems
