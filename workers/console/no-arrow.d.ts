// Stands in for apache-arrow (see workers/tsconfig.json), of which the engine's own types name some.
export {};
