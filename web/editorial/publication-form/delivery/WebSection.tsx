import { useWatch } from 'react-hook-form'
import {
  vendorOf,
  type WebVendor,
  webVendorIds,
  webVendorOf,
} from '../../../../domain/editorial/publication/settings/web-vendors.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { FormRadios, FormSelect } from '../../../kernel/forms/fields.tsx'
import { Flag, Line, type PublicationControl } from '../inputs.tsx'
import { labels } from '../labels.ts'
import { SiteKey } from './SiteKey.tsx'
import { TrySite } from './TrySite.tsx'

type WebSectionProps = PublicationControl & { readonly publication: PublicationView }

const vendors = webVendorIds.map((value) => ({ value, text: vendorOf(value).name }))

const sounds = [
  { value: 'link', text: 'Länk', hint: 'Leder till spelaren.' },
  { value: 'player', text: 'Spelare', hint: 'Spelaren på sidan. Användaren måste få lägga in ramar.' },
  { value: 'none', text: 'Inget', hint: 'Bara text och bilder.' },
] as const

/** The vendor's post types; the first is the default, stored as an empty value. */
const typesOf = ({ contentTypes }: WebVendor) =>
  Object.entries(contentTypes).map(([type, text], index) => ({ value: index === 0 ? '' : type, text }))

/** Shows only the fields that the chosen vendor uses. */
export const WebSection = ({ control, publication }: WebSectionProps) => {
  const [isOn, written, url] = useWatch({
    control,
    name: ['exportWordPress:enable', 'exportWordPress:vendor', 'exportWordPress:url'],
  })
  const chosen = webVendorOf(written)
  const vendor = chosen && vendorOf(chosen)
  return (
    <>
      <Flag control={control} name="exportWordPress:enable" />
      {isOn && (
        <FormSelect
          control={control}
          name="exportWordPress:vendor"
          required
          label={labels['exportWordPress:vendor']}
          options={vendors}
        />
      )}
      {isOn && vendor && (
        <SiteFields control={control} publication={publication} vendor={vendor} isUnprotected={/^http:/i.test(url)} />
      )}
      <SiteKey publication={publication} />
    </>
  )
}

type SiteFieldsProps = WebSectionProps & {
  readonly vendor: WebVendor
  /** The address sends the password in the clear. */
  readonly isUnprotected: boolean
}

const SiteFields = ({ control, publication, vendor, isUnprotected }: SiteFieldsProps) => (
  <>
    <Line
      control={control}
      name="exportWordPress:url"
      type="url"
      required
      placeholder="https://tidning.se"
      hint="Bara https:// skyddar lösenordet på vägen."
    />
    <Line
      control={control}
      name="exportWordPress:base"
      placeholder={vendor.base}
      hint={`Det som kommer efter adressen. Tomt: ${vendor.base}.`}
    />
    <Line control={control} name="exportWordPress:user" />
    <Line
      control={control}
      name="exportWordPress:pass"
      type="password"
      hint={
        publication.exportWordPress.hasPassword
          ? 'Ett lösenord är sparat. Lämna tomt för att behålla det. En annan webbplats behöver det på nytt.'
          : vendor.passwordHint
      }
    />
    {isUnprotected && (
      <Flag
        control={control}
        name="exportWordPress:allowHttp"
        hint="Adressen börjar med http://: den som avlyssnar nätet på vägen kan läsa lösenordet. Har webbplatsen https://, skriv det i adressen i stället."
      />
    )}
    <PostFields control={control} vendor={vendor} />
    <TrySite control={control} publicationId={publication._id} />
  </>
)

const PostFields = ({ control, vendor }: Pick<SiteFieldsProps, 'control' | 'vendor'>) => (
  <>
    <FormSelect
      control={control}
      name="exportWordPress:contentType"
      label={labels['exportWordPress:contentType']}
      hint="Av nya artiklar. Det som redan ligger på webbplatsen är kvar som det är, och uppdateras där."
      options={typesOf(vendor)}
    />
    <FormRadios
      control={control}
      name="exportWordPress:sound"
      label={labels['exportWordPress:sound']}
      options={sounds}
    />
    <Flag
      control={control}
      name="exportWordPress:isDraft"
      hint="Någon på webbplatsen publicerar dem. Annars syns de när leveransen är klar."
    />
    <Flag
      control={control}
      name="exportWordPress:automatic"
      hint="Saknas artiklarna då, produceras de först. Det går att leverera för hand också."
    />
    <Line
      control={control}
      name="exportWordPress:noticeEmail"
      type="email"
      hint="Adressen får ett mejl med skälet. Tomt: den som har hand om systemet får det."
    />
  </>
)
