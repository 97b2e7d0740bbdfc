/** Where the product may take streams from, besides its own cameras. */
export const BOX_PORT = 42_936
export const BOX = `http://127.0.0.1:${BOX_PORT}`
