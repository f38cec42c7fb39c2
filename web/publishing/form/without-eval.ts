import { config } from 'zod'

// Otherwise zod tries, as soon as there is a schema, whether it may make functions of texts. The policy
// of our pages forbids that, and Firefox and WebKit report the try. To be imported before schemas.
if (!import.meta.env.SSR) config({ jitless: true })
