/** What can be brought there. Their numbers are of one row. */
export const kinds = ['posts', 'pages'] as const
export type Kind = (typeof kinds)[number]

/** Also what is thrown away: `any` leaves that out. */
export const EVERY_POST_STATUS = 'publish,future,draft,pending,private,trash'
