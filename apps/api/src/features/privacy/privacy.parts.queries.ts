export interface PersonalTable {
  /** The columns that name the person: by the account, or by the number; none where it hangs on a row of another table. */
  by: readonly string[]
  /** Parts of an export, as SQL of one value; `$1` is the account. Without any, `stays` says where it is told. */
  export?: Readonly<Record<string, string>>
  /** The effect of the account's deletion: a statement (`$1` the account, `$2` its number), or the reason why the rows stay. */
  erase: { statement: string } | { stays: string }
}

export const listOf = (row: string, rest: string): string =>
  `(select coalesce(json_agg(${row}), '[]') ${rest})`
