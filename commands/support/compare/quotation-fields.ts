import { helpLabels, serviceLabels } from '../../../domain/sales/quotation/service-labels.ts'
import type { Content, Offer, Quotation } from '../../../domain/sales/quotation/state.ts'
import { choice, day, type FieldsOf, hundredths, instant, kronor, referenceWords } from './field-table.ts'

const party = { customer: 'Kunden', staff: 'Kontoret åt kunden' }

const serviceFields: FieldsOf<Offer['services']> = {
  ...serviceLabels,
  narrateBy: choice(serviceLabels.narrateBy, { darub: 'Darub', syntesis: 'Talsyntes', customer: 'Befintligt ljud' }),
  helpLjudkod: { parts: helpLabels },
}

const contentFields: FieldsOf<Content> = {
  about: {
    parts: {
      name: 'Namn',
      info: 'Intern information',
      customer: referenceWords('Kund i registret', 'customer'),
      narrator: referenceWords('Inläsare', 'user'),
      language: choice('Kundens språk', { se: 'Svenska', en: 'Engelska' }),
    },
  },
  details: {
    parts: {
      customerName: 'Kundens namn',
      customerEmail: 'Kundens e-postadress',
      message: 'Meddelande från kunden',
      customerInfo: {
        parts: {
          name: 'Organisation',
          organizationNumber: 'Organisationsnummer',
          person: 'Kontaktperson',
          email: 'Kontaktpersonens e-postadress',
          address1: 'Adress',
          address2: 'Adress, rad 2',
          postcode: 'Postnummer',
          city: 'Ort',
          ref: 'Kundens referens',
          purpose: 'Syfte',
          other: 'Övrigt',
        },
      },
    },
  },
  offer: {
    parts: {
      services: { parts: serviceFields },
      manuscript: {
        parts: {
          files: {
            itemKey: ({ mediaId }) => mediaId,
            itemName: () => 'Manusfil',
            sayItem: ({ name, pages, words }) =>
              `${typeof name === 'string' ? name : '[raderad]'}, ${pages ?? '?'} sidor, ${words ?? '?'} ord`,
          },
          pages: 'Sidor per nummer',
          words: 'Ord per nummer',
          wishedPages: 'Sidor som kunden önskar',
          correctedPages: 'Sidor som kunden har rättat till',
        },
      },
      terms: {
        parts: {
          discountCode: 'Rabattkod',
          discountPercent: hundredths('Rabatt'),
          discountId: referenceWords('Rabatten', 'discount'),
          manualPriceModifier: kronor('Justering av priset'),
          isNonprofit: 'Ideell organisation',
          includeStartFee: 'Startavgift',
        },
      },
      priced: {
        parts: {
          priceListVersion: 'Prislistans version',
          lines: null,
          taxes: null,
          price: kronor('Pris utan moms'),
          toPartner: null,
          toDarub: null,
          totalAudioH: 'Ljud, timmar',
          effectiveWorkTime: 'Arbetstid, timmar',
          deliveryTimeDate: day('Leveransdag'),
          deliveryDays: 'Dagar till leverans',
          discount: kronor('Rabatt i kronor'),
        },
      },
    },
  },
}

export const quotationFields: FieldsOf<Quotation> = {
  status: choice('Läge', {
    Begun: 'Påbörjad',
    Open: 'Utkast',
    Sent: 'Skickad',
    Accepted: 'Beställd',
    Declined: 'Avböjd',
    Expired: 'Utgången',
    Removed: 'Borttagen',
    Forgotten: 'Glömd',
  }),
  content: { parts: contentFields },
  revision: 'Version',
  sent: {
    parts: {
      revision: 'Skickad version',
      sentAt: instant('Skickad'),
      validUntil: day('Giltig till'),
      greeting: 'Hälsning',
      by: choice('Skickad av', party),
      isReaddressed: null,
      offer: null,
    },
  },
  acceptedAt: instant('Beställd'),
  acceptedBy: choice('Beställd av', party),
  deliverOn: day('Lovad leveransdag'),
  orderId: referenceWords('Order', 'order'),
  replacedBy: referenceWords('Ersatt av offerten', 'quotation'),
  replacedBefore: null,
  renews: { parts: { orderId: referenceWords('Förnyar ordern', 'order'), year: 'Förnyar för år', leapDay: null } },
  takenBack: null,
  ordered: null,
  was: null,
  keyHash: null,
  shortCode: null,
}
