import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { FormComboBox } from '../../kernel/forms/fields.tsx'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { useCustomerOptions } from '../../sales/queries/customers.ts'
import { usePublicationGroups } from '../queries/publication-groups.ts'
import { Count, Flag, Line, type PublicationControl, Text } from './inputs.tsx'
import { labels } from './labels.ts'
import { namesSection } from './names-section.ts'

type NamesSectionProps = PublicationControl & { readonly publication: Pick<PublicationView, 'pubGroup'> }

export const NamesSection = ({ control, publication }: NamesSectionProps) => {
  const customers = useCustomerOptions()
  return (
    <>
      <Line control={control} name="name" required />
      <FormComboBox
        // The combo box keeps the options of its first rendering, so new options need a new key.
        key={customers.length}
        control={control}
        name="customer"
        label={labels.customer}
        options={customers}
        isDisabled={customers.length === 0}
      />
      {publication.pubGroup && <GroupOf id={publication.pubGroup} />}
      <Count
        control={control}
        name="nextIssueNumber"
        hint="Stiger när ett nummer skapas och kan inte sänkas."
        minValue={1}
        required
      />
      <Text
        control={control}
        name="info"
        hint="Visas i listan över publikationer, för kontoret och ingen annan."
        rows={3}
      />
      <Line
        control={control}
        name="contact"
        hint="E-postadress, telefonnummer eller annat. Står i spelaren som hjälp. Tomt fält: spelaren visar ingen."
      />
      <fieldset className="flag-group">
        <legend>{namesSection.groups['publicationType:ljudkod']} (krävs)</legend>
        <Flag
          control={control}
          name="publicationType:ljudkod"
          hint="Spelaren visar texten först och ber om nästa kod när artikeln är slut"
        />
        <Flag
          control={control}
          name="publicationType:newspaper"
          hint="Artiklar i avdelningar, datum, och nästa nummer när numret är slut"
        />
        <Flag
          control={control}
          name="publicationType:audioBook"
          hint="Kapitel, hur mycket som är kvar av boken, inget datum och ingen kod att skanna"
        />
        <Flag
          control={control}
          name="publicationType:websay"
          hint="Sidor med texten först, och länk till webbplatsen här under"
        />
        <Flag
          control={control}
          name="publicationType:ljudkodCustom"
          hint="Utan vårt namn: en egen text i foten länkar till webbplatsen här under. Få hastigheter"
        />
        <p className="hint">
          Är flera valda talar spelaren som den första av dem: anpassad, taltidning, bok, webbplats, trycksak.
        </p>
      </fieldset>
      <WebSite control={control} />
    </>
  )
}

/** The group that the publication is a member of; its page is for administrators of the installation. */
const GroupOf = ({ id }: { readonly id: string }) => {
  const { data = [] } = usePublicationGroups(hasRole(useCurrentUser(), 'admin'))
  const group = data.find(({ _id }) => _id === id)
  return (
    <p className="hint">
      {group ? (
        <>
          Ingår i publikationsgruppen{' '}
          <Link className="text-link" to={`/pubGroup/${id}`}>
            {group.name}
          </Link>
          .
        </>
      ) : (
        'Ingår i en publikationsgrupp.'
      )}
    </p>
  )
}

/** What an address of a web site is for; only a player of its own has a text for the link. */
const WebSite = ({ control }: PublicationControl) => {
  const [isCustom, isRead, webSite] = useWatch({
    control,
    name: ['publicationType:ljudkodCustom', 'publicationType:websay', 'webSite'],
  })
  return (
    <>
      <Line
        control={control}
        name="webSite"
        type="url"
        placeholder="https://"
        hint={isCustom || isRead ? 'Får bädda in spelaren, som länkar dit.' : 'Får bädda in spelaren.'}
      />
      {isCustom && webSite.trim() !== '' && (
        <Text
          control={control}
          name="contactMessage"
          hint="Står på länken till webbplatsen i spelarens fot. Tomt: publikationens namn."
          rows={3}
        />
      )}
    </>
  )
}
