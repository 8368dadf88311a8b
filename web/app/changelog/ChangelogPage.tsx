import log from '../../../CHANGELOG.md?raw'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { sayDate } from '../../kernel/words/swedish.ts'
import './changelog.css'
import { releasesIn } from './changelog.ts'

const releases = releasesIn(log)

/** The news of each version, as CHANGELOG.md tells them. */
export const ChangelogPage = () => {
  useCrumbs([{ text: 'Nyheter', href: '/nyheter' }])
  return (
    <div className="changelog">
      <PageHead title="Nyheter" deck={<span>Version {releases[0]?.version}</span>} />
      {releases.map(({ version, day, parts }) => (
        <Section key={version} title={`${version}, ${sayDate(day)}`}>
          {parts.map(({ title, items }) => (
            <div key={title} className="release-part">
              <h3>{title}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item}>
                    <Words text={item} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Section>
      ))}
    </div>
  )
}

/** A line of the log: what stands between backquotes is code. */
const Words = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, nth) =>
    nth % 2 === 1 ? (
      <span key={nth} className="code">
        {part}
      </span>
    ) : (
      part
    ),
  )
