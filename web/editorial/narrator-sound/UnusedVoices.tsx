import { Link } from 'react-router-dom'
import { Section } from '../../kernel/components/layout/Section.tsx'
import type { UnusedVoice } from '../queries/narrator-sound.ts'

const sectionOf = ({ publication, reads }: UnusedVoice): string =>
  `/publications/edit/${publication}/${reads === null ? 'staende-ljud' : 'inlasningar'}`

/** The sounds that are not heard for lack of their narrators' consent; nothing where there are none. */
export const UnusedVoices = ({ voices }: { readonly voices: readonly UnusedVoice[] }) =>
  voices.length === 0 ? null : (
    <Section title="Inläsningar som inte används">
      <p className="list-foot">
        Inläsarna har inte samtyckt till att rösten hörs i flera nummer. Talsyntesen läser namnen, och de stående ljuden
        utelämnas. Be inläsaren samtycka under Inställningar, eller läs in ljudet på nytt med någon annan.
      </p>
      <ul className="file-list" aria-label="Inläsningar som inte används">
        {voices.map((voice) => (
          <li key={`${voice._id} ${voice.reads ?? ''}`}>
            <span className="grow">
              <Link to={sectionOf(voice)}>{voice.reads ?? voice.fileName}</Link>
              <span className="soft small row-under">
                {`${voice.publicationName}. ${voice.narratorName || 'En borttagen användare'} har läst.`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
