import { config } from 'zod'

// Each schema would try once whether it may compile itself; our pages may not, and browsers report the attempt as an error.
config({ jitless: true })
