import { Section } from '../../kernel/components/layout/Section.tsx'
import type { ListeningView } from '../queries/figures.ts'
import { BarChart } from './BarChart.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { sayCount } from './words.ts'

type Kinds = ListeningView['devices']

/** On what, by which way and when people listen. */
export const KindSections = ({ of }: { readonly of: ListeningView }) => (
  <>
    <KindSection title="Enhet" kinds={of.devices} />
    <KindSection title="Väg till ljudet" kinds={of.origins} />
    <KindSection title="Öppnat med" kinds={of.opened} />
    <KindSection title="Webbplats" kinds={of.sites} />
    <KindSection title="Veckodag" kinds={of.weekdays} />
    <KindSection title="Klockslag" kinds={of.hours} isChart />
    <p className="small soft">
      Startade artiklar och hämtningar. I tabellerna efter kurvan är antalen avrundade till närmaste femtal, utom för
      veckodagarna, och färre än fem skrivs ”&lt; 5”. Vem som har lyssnat sparas inte.
    </p>
  </>
)

type KindSectionProps = { readonly title: string; readonly kinds: Kinds; readonly isChart?: boolean }

const KindSection = ({ title, kinds, isChart = false }: KindSectionProps) => {
  if (kinds.length === 0) return null
  const bars = kinds.map(({ name, count }) => ({ name, value: count ?? 0 }))
  return (
    <Section title={title}>
      {isChart && <BarChart label={`${title}. Samma siffror står i tabellen nedan.`} bars={bars} layout="rail" />}
      <FiguresTable
        label={title}
        columns={[title, 'Antal']}
        rows={kinds.map(({ name, count }) => ({ id: name, name, cells: [sayCount(count)] }))}
        many="rader"
      />
    </Section>
  )
}
