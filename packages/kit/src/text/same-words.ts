export type SameAs<T> = { [Key in keyof T]: T[Key] extends string ? string : SameAs<T[Key]> }
export type Exactly<A, B extends A> = B
