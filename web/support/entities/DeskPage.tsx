import './desk-page.css'
import type { ReactNode } from 'react'

/** The parts of a page of the desk below each other: its head, messages and sections. */
export const DeskPage = ({ children }: { readonly children: ReactNode }) => <div className="desk-page">{children}</div>
