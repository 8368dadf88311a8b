import { ChevronDown, LogOut, MenuIcon, Settings, User } from 'lucide-react'
import { Button } from 'react-aria-components'
import { Link, useLocation } from 'react-router-dom'
import { useUndeliveredCount } from '../delivery/queries/deliveries.ts'
import { useWaitingSubmissions } from '../editorial/queries/submissions.ts'
import { IconButton } from '../kernel/components/actions/IconButton.tsx'
import { Menu, type MenuAction } from '../kernel/components/actions/Menu.tsx'
import { Icon } from '../kernel/components/Icon.tsx'
import { Mark } from '../kernel/components/layout/Mark.tsx'
import { hasRole, useCurrentUser } from '../people/queries/current-user.ts'
import { useWaitingOrders, type WaitingOrders } from '../sales/queries/orders.ts'
import { FindTrigger } from './FindTrigger.tsx'
import { administration, isWithin, type Section, sections } from './sections.ts'

type WaitingCounts = WaitingOrders & { readonly undelivered: number; readonly submissions: number }

const INBOX = '/publications/inbox'

const noWaitingOrders: WaitingOrders = { invoices: 0, renewals: 0, uninvoiced: 0 }

const withCount = (text: string, count: number) => (count > 0 ? `${text} (${count.toString()})` : text)

/**
 * The sections of the masthead, and how much waits in each. Waiting renewals stand above the orders and get a link of
 * their own.
 */
const toActions = (
  places: readonly Section[],
  { invoices, renewals, uninvoiced, undelivered, submissions }: WaitingCounts,
): readonly MenuAction[] => {
  const counts: Readonly<Record<string, number>> = {
    '/invoices': invoices + uninvoiced,
    '/deliveries': undelivered,
    [INBOX]: submissions,
  }
  return places.flatMap(({ text, href }) => {
    const place = { id: href, text: withCount(text, counts[href] ?? 0), href }
    const toRenew = { id: 'renewals', text: withCount('Förnyelser', renewals), href }
    return href === '/orders' && renewals > 0 ? [place, toRenew] : [place]
  })
}

export const Masthead = () => {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const allowed = (list: readonly Section[]) => list.filter(({ role }) => hasRole(user, role))
  const main = allowed(sections)
  const admin = allowed(administration)
  const own: readonly MenuAction[] = [
    { id: 'settings', text: 'Inställningar', icon: Settings, href: '/settings' },
    { id: 'logout', text: 'Logga ut', icon: LogOut, href: '/logout' },
  ]
  const { data: orders = noWaitingOrders } = useWaitingOrders(hasRole(user, 'user'))
  const undelivered = useUndeliveredCount(hasRole(user, 'admin'))
  const submissions = useWaitingSubmissions(hasRole(user, 'user'))
  const waiting = { ...orders, undelivered, submissions }
  const waitsInAll = orders.invoices + orders.renewals + orders.uninvoiced + undelivered
  return (
    <div className="masthead">
      <div className="masthead-row">
        <Link className="nameplate" to="/today" aria-label="Ljudkod, till I dag">
          <Mark />
          Ljudkod
        </Link>
        <nav className="sections" aria-label="Huvudmeny">
          {main.map((section) => (
            <Link key={section.href} to={section.href} aria-current={isWithin(pathname, section) ? 'true' : undefined}>
              {section.text}
              {section.href === INBOX && <NewSubmissions count={submissions} />}
            </Link>
          ))}
          {admin.length > 0 && (
            <Menu
              align="end"
              label="Administration"
              actions={toActions(admin, waiting)}
              trigger={
                <Button>
                  Administration
                  {waitsInAll > 0 && (
                    <span className="num">
                      ({waitsInAll}
                      <span className="visually-hidden"> väntar</span>)
                    </span>
                  )}
                  <Icon of={ChevronDown} />
                </Button>
              }
            />
          )}
        </nav>
        <FindTrigger />
        <span className="wide-only account">
          <Menu
            align="end"
            label="Ditt konto"
            actions={own}
            trigger={
              <Button data-variant="quiet">
                <Icon of={User} />
                <span className="account-name">{user?.name ?? 'Konto'}</span>
                <Icon of={ChevronDown} />
              </Button>
            }
          />
        </span>
        <span className="narrow-only">
          <Menu
            align="end"
            label="Meny"
            actions={[...toActions([...main, ...admin], waiting), 'separator', ...own]}
            trigger={<IconButton icon={MenuIcon} label="Öppna menyn" />}
          />
        </span>
      </div>
    </div>
  )
}

const NewSubmissions = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span className="num">
      {' '}
      ({count}
      <span className="visually-hidden"> nya</span>)
    </span>
  )
