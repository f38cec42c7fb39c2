import { downloadQuestions, installQuestions } from '#web/browsing/static-pages/faq-mods.tsx'
import { accountQuestions, reportQuestions } from '#web/browsing/static-pages/faq-people.tsx'
import type { PageSection } from '#web/browsing/static-pages/static-page.tsx'

/** The questions, grouped by topic. */
export const faqSections: readonly PageSection[] = [
  { id: 'installing', heading: 'Installing mods', body: installQuestions },
  { id: 'downloads', heading: 'Downloads', body: downloadQuestions },
  { id: 'accounts', heading: 'Accounts', body: accountQuestions },
  { id: 'reports', heading: 'Reports and makers', body: reportQuestions },
]
