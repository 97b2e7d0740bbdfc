/**
 * A part of a list whose rows each say how many the list has. Beyond its end no row says so, and the first one is asked.
 *
 * @param read gives the rows of a part
 */
export async function countedRows<Row extends { total: number }>(
  { size, offset }: { size: number; offset: number },
  read: (size: number, offset: number) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await read(size, offset)
  const [first] = rows.length > 0 || offset === 0 ? rows : await read(1, 0)
  return { rows, total: first?.total ?? 0 }
}
