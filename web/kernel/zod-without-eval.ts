import { config } from 'zod'

// Each schema would try once to compile itself; our pages forbid that, and browsers report the attempt as an error.
config({ jitless: true })
