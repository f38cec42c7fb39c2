/**
 * The EICAR test file, which every scanner's signatures know and which does no harm. In two parts,
 * so that no scanner minds this source.
 */
const TEST_FILE = `${String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$`}${'EICAR-STANDARD-ANTIVIRUS-'}${'TEST-FILE!$H+H*'}`

/** What comes before and after it in an archive that stores it as test.com. */
const AROUND = {
  zip: [
    '504b0304140000080000af34755d3ccf5168440000004400000008000000746573742e636f6d',
    '504b01023f03140000080000af34755d3ccf51684400000044000000080009000000000000000000a48100000000746573742e636f6d55540500032a3c016b504b050600000000010001003f0000006a0000000000',
  ],
  rar: [
    '526172211a070100c51a33320301000061841805150202440444203ccf5168000008746573742e636f6d',
    '19b23a3503050000',
  ],
} as const

/** An archive in which a scanner that looks into such archives finds something. */
export function testArchive(kind: 'zip' | 'rar'): Buffer {
  const [before, after] = AROUND[kind]
  return Buffer.concat([
    Buffer.from(before, 'hex'),
    Buffer.from(TEST_FILE, 'latin1'),
    Buffer.from(after, 'hex'),
  ])
}
