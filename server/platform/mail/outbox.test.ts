import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createOutboxMailer } from '#server/platform/mail/outbox.ts'

test('each mail becomes a file that a mail program opens, and the log says where', async () => {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-outbox-'))
  const folder = path.join(dir, 'outbox')
  const logged: unknown[] = []
  const mailer = createOutboxMailer({
    folder,
    from: { name: 'Site', address: 'no-reply@example.org' },
    logger: { info: ((fields: unknown) => void logged.push(fields)) as never },
  })
  for (const to of ['a@example.org', 'b@example.org']) {
    await mailer.send({ to, subject: '1234 is your code', text: 'Text\n', html: '<p>Text</p>' })
  }
  const names = await fs.readdir(folder)
  expect(names).toHaveLength(2)
  const [first = ''] = names.sort()
  expect(first).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{8}\.eml$/)
  expect(logged).toContainEqual({ file: path.join(folder, first) })
  const raw = await fs.readFile(path.join(folder, first), 'utf8')
  expect(raw).toMatch(/^From: Site <no-reply@example.org>\r?\nTo: a@example.org\r?$/m)
  expect(raw).toContain('Subject: 1234 is your code')
  expect((await fs.stat(path.join(folder, first))).mode & 0o077).toBe(0)
  await fs.rm(dir, { recursive: true })
})
