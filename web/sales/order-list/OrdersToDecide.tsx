import './order-list.css'
import { useState } from 'react'
import { Link } from 'react-aria-components'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { explain } from '../../kernel/server/api-client.ts'
import { sayDate } from '../../kernel/words/swedish.ts'
import { type Order, useOrdersToDecide } from '../queries/orders.ts'
import { type Decision, useDecide } from './order-decisions.ts'
import { RenewDialog } from './RenewDialog.tsx'

/** Shows suggestions and renewals: nothing happens until staff decide. */
export const OrdersToDecide = () => {
  const { data } = useOrdersToDecide()
  const decide = useDecide()
  const [renewing, setRenewing] = useState<Order>()
  if (!data || data.suggestions.length + data.renewals.length === 0) return null
  const say = (order: Order, decision: Decision) => () => decide.mutate({ order, decision })
  return (
    <div className="order-decisions">
      {data.suggestions.length > 0 && (
        <Notice title="Produktionen har börjat">
          <p>Ett nummer av publikationen produceras. Är ordern under produktion?</p>
          <ul>
            {data.suggestions.map((order) => (
              <li key={order._id}>
                <OrderName order={order} />
                <span className="button-row">
                  <Button
                    aria-label={`Sätt ${order.name} under produktion`}
                    isDisabled={decide.isPending}
                    onPress={say(order, 'begin')}
                  >
                    Under produktion
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`Lämna ${order.name} som skapad`}
                    isDisabled={decide.isPending}
                    onPress={say(order, 'dismiss')}
                  >
                    Inte än
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {data.renewals.length > 0 && (
        <Notice title="Förnyelser att bekräfta">
          <ul>
            {data.renewals.map((order) => (
              <li key={order._id}>
                <OrderName order={order}>{renewalText(order)}</OrderName>
                <span className="button-row">
                  {order.renewal?.quotation && (
                    <Link href={`/quotation/${order.renewal.quotation}`} aria-label={`Se priset för ${order.name}`}>
                      Se priset
                    </Link>
                  )}
                  <Button
                    aria-label={`Förnya ${order.name}`}
                    isDisabled={decide.isPending}
                    onPress={() => setRenewing(order)}
                  >
                    Förnya
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`Förnya inte ${order.name}`}
                    isDisabled={decide.isPending}
                    onPress={say(order, 'end')}
                  >
                    Förnya inte
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {renewing && <RenewDialog order={renewing} onClose={() => setRenewing(undefined)} />}
      {decide.error && (
        <Notice title="Det gick inte" tone="danger">
          {explain(decide.error)}
        </Notice>
      )}
    </div>
  )
}

const renewalText = ({ renewal }: Order) => (renewal ? `förnyas ${sayDate(renewal.dueOn)}` : '')

const OrderName = ({ order, children }: { readonly order: Order; readonly children?: string }) => (
  <span>
    <Link href={`/order/${order._id}`}>{order.name}</Link>{' '}
    <span className="soft small">{[order.customerName, children].filter(Boolean).join(', ')}</span>
  </span>
)
