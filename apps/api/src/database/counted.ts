/** A page of a list in which each row carries the total. Beyond the end no row carries it, so the first row is read. @param read returns the rows of a page */
export async function countedRows<Row extends { total: number }>(
  { size, offset }: { size: number; offset: number },
  read: (size: number, offset: number) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await read(size, offset)
  const [first] = rows.length > 0 || offset === 0 ? rows : await read(1, 0)
  return { rows, total: first?.total ?? 0 }
}
