/** What kind of file a name stands for, as people say it: 'ZIP archive'. */
export function fileKind(name: string): string {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toUpperCase()
  if (!extension) return 'File'
  return extension === 'ZIP' || extension === 'RAR' ? `${extension} archive` : `${extension} file`
}
