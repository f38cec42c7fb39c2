import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('mods/:modType?', 'routes/mods.tsx'),
  route('mod/:id', 'routes/mod.tsx'),
  route('search-mods', 'routes/search-mods.tsx'),
  route('tag-mods/:id', 'routes/tag-mods.tsx'),
  route('most-downloaded', 'routes/most-downloaded.tsx'),
  route('recently-uploaded', 'routes/recently-uploaded.tsx'),
  route('login', 'routes/login.tsx'),
  route('account', 'routes/account.tsx'),
  route('report', 'routes/report.tsx'),
  route('add', 'routes/add.tsx'),
  route('update/:id', 'routes/update.tsx'),
  route('about-us', 'routes/about-us.tsx'),
  route('terms-conditions', 'routes/terms-conditions.tsx'),
  route('contact-us', 'routes/contact-us.tsx'),
  route('faqs', 'routes/faqs.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('refund', 'routes/refund.tsx'),
  route('shipping', 'routes/shipping.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
