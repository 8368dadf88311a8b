import { CircleQuestionMark, Ear, VolumeOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayDoubtful, saySilent, sayUnplaced } from '../../kernel/words/swedish.ts'

/** An article whose sound is missing, or that a person has to listen to. */
export type SilentArticle = { readonly _id: string; readonly name: string }

/** How many sounds, and the page that lists them. */
export type UnplacedSounds = { readonly sounds: number; readonly pairAt: string }

const ARTICLES_SHOWN = 5

type ProductionFixesProps = {
  readonly silent: readonly SilentArticle[]
  /** Articles with doubtful sounds that no person has called right. */
  readonly doubtful: readonly SilentArticle[]
  /** Sounds that were uploaded to the issue and belong to no article of it. */
  readonly unplaced: UnplacedSounds
  /** Whether an article without sound stops the book, or is left out of it and reported. */
  readonly blocks: boolean
  /** The issue is released, so listeners have it already. */
  readonly isOut: boolean
  readonly onUpload: (articleId: string) => void
}

/** The articles that need a sound or a listener's check before the book is made. Nothing where there are none. */
export const ProductionFixes = (props: ProductionFixesProps) =>
  props.silent.length + props.doubtful.length + props.unplaced.sounds === 0 ? null : (
    <Section title="Att åtgärda">
      {props.silent.length > 0 && <SilentArticles {...props} />}
      {props.doubtful.length > 0 && <DoubtfulArticles doubtful={props.doubtful} />}
      {props.unplaced.sounds > 0 && <OfNoArticle {...props.unplaced} />}
    </Section>
  )

const SilentArticles = ({ silent, blocks, isOut, onUpload }: ProductionFixesProps) => {
  const [first] = silent
  if (!first) return null
  const title = saySilent(silent.length)
  return (
    <div className="notice" data-tone={blocks ? 'danger' : 'warn'}>
      <Icon of={VolumeOff} />
      <h3>{isOut ? `Numret är släppt, men ${title}` : title}</h3>
      {silent.length === 1 ? (
        <p>
          {blocks ? (
            <>
              Ingen bok kan produceras förrän <Name of={first} /> har ljud.
            </>
          ) : (
            <>
              <Name of={first} /> utelämnas ur boken tills den har ljud.
            </>
          )}
        </p>
      ) : (
        <>
          <p>{blocks ? 'Ingen bok kan produceras förrän de har ljud.' : 'De utelämnas ur boken tills de har ljud.'}</p>
          <Names of={silent} />
        </>
      )}
      <div className="button-row">
        <Button onPress={() => onUpload(first._id)}>Ladda upp ljud</Button>
      </div>
    </div>
  )
}

const DoubtfulArticles = ({ doubtful }: Pick<ProductionFixesProps, 'doubtful'>) => (
  <div className="notice" data-tone="warn">
    <Icon of={Ear} />
    <h3>{sayDoubtful(doubtful.length)}</h3>
    <p>Öppna artikeln, lyssna på det som är utmärkt och välj Det är rätt, eller ladda upp ett nytt ljud.</p>
    <Names of={doubtful} />
  </div>
)

const OfNoArticle = ({ sounds, pairAt }: UnplacedSounds) => (
  <div className="notice" data-tone="warn">
    <Icon of={CircleQuestionMark} />
    <h3>{sayUnplaced(sounds)}</h3>
    <p>Ett ljud utan artikel kommer inte med i boken.</p>
    <div className="button-row">
      <ButtonLink to={pairAt}>Para ihop ljud och artiklar</ButtonLink>
    </div>
  </div>
)

const Names = ({ of }: { readonly of: readonly SilentArticle[] }) => (
  <>
    <ul className="link-list">
      {of.slice(0, ARTICLES_SHOWN).map((article) => (
        <li key={article._id}>
          <Name of={article} />
        </li>
      ))}
    </ul>
    {of.length > ARTICLES_SHOWN && <p>och {of.length - ARTICLES_SHOWN} till.</p>}
  </>
)

const Name = ({ of: { _id, name } }: { readonly of: SilentArticle }) => <Link to={`/article/${_id}`}>{name}</Link>
