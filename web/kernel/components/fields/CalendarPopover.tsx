import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, Calendar, CalendarCell, CalendarGrid, Dialog, Heading, Popover } from 'react-aria-components'
import { Icon } from '../Icon.tsx'

/** The month that a date field opens. */
export const CalendarPopover = () => (
  <Popover>
    <Dialog>
      <Calendar>
        <header>
          <Button slot="previous" data-variant="quiet" data-shape="icon">
            <Icon of={ChevronLeft} />
          </Button>
          <Heading />
          <Button slot="next" data-variant="quiet" data-shape="icon">
            <Icon of={ChevronRight} />
          </Button>
        </header>
        <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
      </Calendar>
    </Dialog>
  </Popover>
)
