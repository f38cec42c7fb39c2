/** What server scripts are written for. Free of schemas, so that the browser can load it alone. */
export const FRAMEWORKS = ['esx', 'qbcore', 'qbox'] as const
export type Framework = (typeof FRAMEWORKS)[number]

export const FRAMEWORK_LABELS: Readonly<Record<Framework, string>> = {
  esx: 'ESX',
  qbcore: 'QBCore',
  qbox: 'Qbox',
}
