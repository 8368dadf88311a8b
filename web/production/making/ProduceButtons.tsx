import { ChevronDown, Hammer } from 'lucide-react'
import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { pairs, products } from '../../../domain/production/production/products.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Menu } from '../../kernel/components/actions/Menu.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'

type Order = { readonly product: ProductionKind; readonly also?: ProductionKind }

type ProduceButtonsProps = {
  readonly offered: readonly ProductionKind[]
  readonly isPending: boolean
  readonly onProduce: (order: Order) => void
}

/** The products that can be ordered, alone and in pairs. */
export const ProduceButtons = ({ offered, isPending, onProduce }: ProduceButtonsProps) => (
  <Menu
    align="end"
    label="Producera"
    actions={[
      ...offered.map((kind) => ({
        id: kind,
        text: products[kind].name,
        onAction: () => onProduce({ product: kind }),
      })),
      ...pairs
        .filter(({ kind }) => offered.includes(kind))
        .map(({ kind, also, name }) => ({
          id: `${kind} ${also}`,
          text: name,
          onAction: () => onProduce({ product: kind, also }),
        })),
    ]}
    trigger={
      <Button icon={Hammer} isPending={isPending} pendingLabel="Startar">
        Producera
        <Icon of={ChevronDown} />
      </Button>
    }
  />
)
