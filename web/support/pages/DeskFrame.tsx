import '../desk.css'
import { Outlet } from 'react-router-dom'
import { ReasonLine } from '../reason/ReasonLine.tsx'

/** What every page of the support desk has above it: why the reader looks, which is asked for when it is needed. */
export const DeskFrame = () => (
  <>
    <ReasonLine />
    <Outlet />
  </>
)
