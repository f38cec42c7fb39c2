import { REPORT_DUE_HOURS } from '#contract/base/limits.ts'
import { REMOVAL_GROUNDS, REMOVALS } from '#contract/people/report-states.ts'
import type { MailContent } from '#server/platform/mail/mail-content.ts'
import type { MailParts, MailSite } from '#server/platform/mail/mail-parts.ts'

type Template = 'report' | 'report-objected' | 'report-received' | 'report-outcome'
type ReportMail = Extract<MailContent, { template: Template }>
type Of<T extends Template> = Extract<MailContent, { template: T }>

/** Writes the mails about reports: two to the desk, two to whoever sent the report. */
export function reportParts(content: ReportMail, site: MailSite): MailParts {
  switch (content.template) {
    case 'report':
      return newReport(content, site)
    case 'report-objected':
      return objection(content, site)
    case 'report-received':
      return received(content, site)
    case 'report-outcome':
      return outcome(content, site)
  }
}

function newReport(report: Of<'report'>, site: MailSite): MailParts {
  const reason = report.reason ? ` (${report.reason})` : ''
  return {
    subject: `Report about mod ${report.modId}${reason}: ${report.modName}`,
    intro: [`Somebody reported an issue with '${report.modName}'${reason}:`],
    quote: report.issue,
    outro: [
      report.answerTo ? `You can answer them at ${report.answerTo}.` : 'They left no address.',
      `The mod: ${site.url}/mod/${report.modId}`,
      ...(report.reportId ? [`Handle the report: ${site.url}/reports/${report.reportId}`] : []),
    ],
  }
}

function objection(content: Of<'report-objected'>, site: MailSite): MailParts {
  return {
    subject: `Objection to report ${content.reportId}: ${content.modName}`,
    intro: [
      `Whoever sent report ${content.reportId} about '${content.modName}' does not agree with the outcome:`,
    ],
    quote: content.text,
    outro: [`The report is open again: ${site.url}/reports/${content.reportId}`],
  }
}

function received(content: Of<'report-received'>, site: MailSite): MailParts {
  const about = content.modName ? ` about '${content.modName}'` : ''
  return {
    subject: `We received your report ${content.reportId}`,
    intro: [
      `Thank you for your report${about} at ${site.name}. A person looks at it and answers within ${REPORT_DUE_HOURS} hours.`,
    ],
    outro: [
      `You can see what became of it here: ${site.url}${content.link}`,
      'Whoever has this address can read your report, so keep it to yourself.',
      ...notYou(content.modName === null),
    ],
  }
}

function outcome(content: Of<'report-outcome'>, site: MailSite): MailParts {
  const { told } = content
  const page = `${site.url}${content.link}`
  const about = told ? ` about '${told.modName}'` : ` ${content.reportId}`
  const decided =
    content.outcome === 'done' ? 'and acted on it' : 'and found nothing that we should act on'
  const objecting = content.canObject
    ? `If you do not agree, you can object once: ${page}`
    : `You can read it again here: ${page}`
  return {
    subject: `The outcome of your report ${content.reportId}`,
    intro: [
      `We looked at your report${about} at ${site.name} ${decided}.`,
      ...(told?.statement ? statementLines(told.statement) : []),
      ...(told ? [] : [`Our answer is here: ${page}`]),
    ],
    ...(told?.message && { quote: told.message }),
    outro: [
      objecting,
      'You can also turn to a certified out-of-court dispute settlement body, or to a court.',
      ...notYou(told === null),
    ],
  }
}

function statementLines(
  statement: NonNullable<NonNullable<Of<'report-outcome'>['told']>['statement']>,
): string[] {
  return [
    `${REMOVALS[statement.removal]}. What we found: ${statement.facts}`,
    `${REMOVAL_GROUNDS[statement.ground]}: ${statement.provision}`,
    statement.isAutomated
      ? 'A program pointed it out; a person decided.'
      : 'No automated means were used, neither to find it nor to decide.',
  ]
}

/** Anybody can type any address. */
function notYou(isUnproved: boolean): string[] {
  return isUnproved
    ? ['If you reported nothing, somebody typed your address by mistake. Ignore this e-mail.']
    : []
}
