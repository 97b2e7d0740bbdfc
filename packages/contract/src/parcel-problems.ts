/** The HTTP statuses of the problems of parcels and returns at the desk; their sentences stand in `goods-words.ts`. */
export const parcelStatuses = {
  parcel_not_found: 404,
  parcel_moved: 409,
  parcel_handed: 409,
  carrier_code_invalid: 400,
  return_not_found: 404,
  return_answered: 409,
  return_not_due: 409,
} as const
